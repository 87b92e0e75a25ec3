import { supplierOffers } from "@kantwerk/contract/offers";
import type { Attributes } from "@kantwerk/contract/resource";
import type { SupplierPageOffer } from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { askedOperations } from "../../resources/asked/askedLines.ts";
import { inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import { coversOf, isPriceFor } from "../../resources/offerLines.ts";
import type { Offer } from "../../resources/offers.ts";
import { offersTable } from "../../resources/offers.ts";
import type { Line } from "../offers/line.ts";
import type { SupplierPage } from "./invitation.ts";
import { ownOffers } from "./ownOffer.ts";
import type { FileRow } from "./pageFiles.ts";

/** The supplier's offers on this request, latest first, without drafts by staff. */
export async function readOffers(ctx: Context, page: SupplierPage): Promise<Offer[]> {
  const offers = await ctx.db.all(offersTable, ownOffers(page));
  return offers.reverse();
}

/** Those of these lines that are awarded to any supplier or in-house. */
export async function awardedLines(ctx: Context, lineIds: string[]): Promise<Set<string>> {
  const ordered = and(isPriceFor(lineIds), eq(offersTable.status, "ordered"));
  const rows = await ctx.db.all(offersTable, ordered);
  const ids = rows.map(({ id }) => id);
  const covers = [...(await coversOf(ctx, ids)).values()].flat();
  const inHouse = await ctx.db.all(inHouseAwardsTable, anyOf(inHouseAwardsTable.line_id, lineIds));
  return new Set([...[...rows, ...inHouse].map(({ line_id }) => line_id), ...covers]);
}

/** The additional lines covered by each offer's price, by offer id. */
export async function coveredLines(ctx: Context, requestId: string, offers: Offer[]) {
  const covers = await coversOf(
    ctx,
    offers.map(({ id }) => id),
  );
  const operations = new Set(
    covers.size > 0 ? (await askedOperations(ctx, requestId)).map(({ id }) => id) : [],
  );
  const lineOf = (id: string): Line => ({
    type: operations.has(id) ? "purchase-request-operations" : "purchase-request-parts",
    id,
  });
  return new Map([...covers].map(([offer, ids]) => [offer, ids.map(lineOf)]));
}

/** Suppliers do not see that the buyer deferred their offer. */
const visibleStatus = (status: Offer["status"]): SupplierPageOffer["attributes"]["status"] =>
  status === "ordered" || status === "declined" ? status : "offered";

type OfferState = { allowed: boolean; awarded: ReadonlySet<string>; files: FileRow[]; covers: Line[] };

type SupplierAttributes = Attributes<typeof supplierOffers>;

/** The attributes of an offer that suppliers can set. */
const wordsOf = (offer: Offer): SupplierAttributes => {
  const names = Object.keys(supplierOffers.fields) as (keyof SupplierAttributes)[];
  return Object.fromEntries(names.map((name) => [name, offer[name]])) as SupplierAttributes;
};

/** An offer for its supplier: without the buyer's rating and reasons. */
export function offerRecord(
  offer: Offer,
  { allowed, awarded, files, covers }: OfferState,
): SupplierPageOffer {
  const isOpen = allowed && offer.withdrawn_at === null && !awarded.has(offer.line_id);
  const attached = files.filter((file) => file.owner_type === "offers" && file.owner_id === offer.id);
  return {
    type: "offers",
    id: offer.id,
    meta: { version: offer.version },
    attributes: {
      ...wordsOf(offer),
      status: visibleStatus(offer.status),
      submitted_at: offer.submitted_at,
      withdrawn_at: offer.withdrawn_at,
      stale: offer.stale,
      corrected_at: offer.corrected_at,
      correctable: isOpen && visibleStatus(offer.status) === "offered",
      withdrawable: isOpen,
    },
    relationships: {
      line: { data: { type: offer.line_type ?? "purchase-request-operations", id: offer.line_id } },
      covers: { data: covers },
      files: { data: attached.map((file) => ({ type: "files", id: file.id })) },
    },
  };
}
