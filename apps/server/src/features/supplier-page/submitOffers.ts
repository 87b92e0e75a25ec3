import { and, eq, inArray } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { notFound } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { enqueueMail } from "../mails/sendMail.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { type Offer, placeOffer } from "../offers/placeOffer.ts";
import { invitedToWrite, type SupplierPage } from "./invitation.ts";
import { type OfferInput, readOffers } from "./offerInput.ts";
import { fileRecord, readFiles } from "./pageFiles.ts";
import { offerRecord } from "./pageOffers.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

/**
 * Sends files with an offer. A file that went with another offer already, one drawing for several lines, gets a
 * second record of the same content.
 * @throws Refusal 404 for a file that was not uploaded on this page.
 */
async function attachFiles(
  ctx: Context,
  { invitation }: SupplierPage,
  offerId: string,
  fileIds: string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const own = and(inArray(filesTable.id, fileIds), eq(filesTable.invitation_id, invitation.id));
  const files = await ctx.db.all(filesTable, own, { lock: "update" });
  if (files.length < fileIds.length) throw notFound();
  const owner = { owner_type: "offers" as const, owner_id: offerId };
  for (const file of files) {
    if (file.owner_id === null) {
      await ctx.db.update(filesTable, eq(filesTable.id, file.id), owner);
    } else {
      const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...same } = file;
      await ctx.db.insert(filesTable, { ...same, ...owner, id: newId() });
    }
  }
}

async function place(
  ctx: Context,
  page: SupplierPage,
  { values, line, fileIds }: OfferInput,
): Promise<Offer> {
  const { request, supplier } = page;
  const offer = await placeOffer(ctx, {
    request,
    supplierId: supplier.id,
    line,
    values,
    source: "supplier",
    status: "offered",
  });
  await attachFiles(ctx, page, offer.id, fileIds);
  return offer;
}

/** Offers of the supplier that are open, with their files, as a document. */
export async function offersDocument(ctx: Context, page: SupplierPage, offers: Offer[], asList: boolean) {
  const files = await readFiles(ctx, page);
  const records = offers.map((offer) => offerRecord(offer, { allowed: true, awarded: new Set(), files }));
  const sent = new Set(records.flatMap((offer) => offer.relationships.files.data.map((file) => file.id)));
  const included = files.filter((file) => sent.has(file.id)).map((file) => fileRecord(page, file));
  return { data: asList ? records : records[0], included };
}

export const submitOffers = publicEndpoint({
  method: "POST",
  below: "/offers",
  summary: "Submits an offer on one line, or on several lines at once: all or none",
  rateLimit: 60,
  handle: async (ctx, { params, body }) => {
    const page = await invitedToWrite(ctx, params);
    const inputs = readOffers(ctx, body);
    const offers: Offer[] = [];
    for (const input of inputs) offers.push(await place(ctx, page, input));
    const [first, ...more] = offers.map((offer) => offer.id);
    if (first) {
      await enqueueMail(ctx, {
        kind: "offer_received",
        invitation_id: page.invitation.id,
        offer_ids: [first, ...more],
      });
      await tellBuyers(ctx, "offer", page, offers.length);
    }
    const asList = Array.isArray((body as { data: unknown }).data);
    return { status: 201, body: await offersDocument(ctx, page, offers, asList) };
  },
});
