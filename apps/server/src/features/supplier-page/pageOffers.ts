import { supplierOffers } from "@kantwerk/contract/offers";
import type { Attributes } from "@kantwerk/contract/resource";
import type { SupplierPageOffer } from "@kantwerk/contract/supplierPage";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { offersTable } from "../../resources/offers.ts";
import type { Offer } from "../offers/placeOffer.ts";
import type { SupplierPage } from "./invitation.ts";
import type { FileRow } from "./pageFiles.ts";

/** What the supplier has offered on this request, latest first; drafts of the staff's are not its word. */
export async function readOffers(ctx: Context, { request, supplier }: SupplierPage): Promise<Offer[]> {
  const own = and(
    eq(offersTable.purchase_request_id, request.id),
    eq(offersTable.supplier_id, supplier.id),
    ne(offersTable.status, "draft"),
  );
  const offers = await ctx.db.all(offersTable, own);
  return offers.reverse();
}

/** The lines of these that have been awarded, to whomever. */
export async function awardedLines(ctx: Context, lineIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db.all(
    offersTable,
    and(inArray(offersTable.line_id, lineIds), eq(offersTable.status, "ordered")),
  );
  return new Set(rows.map((offer) => offer.line_id));
}

/** That the buyer has put an offer aside for now is the buyer's own affair. */
const told = (status: Offer["status"]): SupplierPageOffer["attributes"]["status"] =>
  status === "ordered" || status === "declined" ? status : "offered";

type Standing = { allowed: boolean; awarded: ReadonlySet<string>; files: FileRow[] };

type SupplierWords = Attributes<typeof supplierOffers>;

/** Of an offer what the supplier itself can say. */
const wordsOf = (offer: Offer): SupplierWords => {
  const names = Object.keys(supplierOffers.fields) as (keyof SupplierWords)[];
  return Object.fromEntries(names.map((name) => [name, offer[name]])) as SupplierWords;
};

/** An offer as its supplier sees it: without the buyer's rating and reasons. */
export function offerRecord(offer: Offer, { allowed, awarded, files }: Standing): SupplierPageOffer {
  const isOpen = allowed && offer.withdrawn_at === null && !awarded.has(offer.line_id);
  const attached = files.filter((file) => file.owner_type === "offers" && file.owner_id === offer.id);
  return {
    type: "offers",
    id: offer.id,
    meta: { version: offer.version },
    attributes: {
      ...wordsOf(offer),
      status: told(offer.status),
      submitted_at: offer.submitted_at,
      withdrawn_at: offer.withdrawn_at,
      stale: offer.stale,
      corrected_at: offer.corrected_at,
      correctable: isOpen && told(offer.status) === "offered",
      withdrawable: isOpen,
    },
    relationships: {
      line: { data: { type: offer.line_type ?? "purchase-request-operations", id: offer.line_id } },
      files: { data: attached.map((file) => ({ type: "files", id: file.id })) },
    },
  };
}
