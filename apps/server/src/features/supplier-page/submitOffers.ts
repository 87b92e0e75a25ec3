import type { Context } from "../../context.ts";
import { invalid, type Message } from "../../http/refusal.ts";
import type { Offer } from "../../resources/offers.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { askedTogether, coversFor } from "../offers/covers.ts";
import { placeOffer } from "../offers/placeOffer.ts";
import { attachFiles } from "./attachFiles.ts";
import { invitedToWrite, type SupplierPage } from "./invitation.ts";
import { type OfferInput, readOffers } from "./offerInput.ts";
import { metaBody, readOnceCosts, replaceOnceCosts, requireOnce } from "./onceCosts.ts";
import { offersAnswer, offersBody } from "./pageAnswers.ts";
import { fileRecord, readFiles } from "./pageFiles.ts";
import { coveredLines, offerRecord } from "./pageOffers.ts";
import { publicEndpoint } from "./publicEndpoint.ts";
import { sendReceipt } from "./sendReceipt.ts";

type PlacedOffer = OfferInput & { covers: string[] };

/**
 * The offers with all lines covered by their prices.
 * @throws Refusal 422 for lines that cannot be covered, or have two prices
 */
async function withCovers(
  ctx: Context,
  { request }: SupplierPage,
  inputs: OfferInput[],
  asList: boolean,
): Promise<PlacedOffer[]> {
  const asked = await askedTogether(ctx, request.id);
  const errors: Record<string, Message[]> = {};
  const placed = inputs.map((input, index): PlacedOffer => {
    const found = coversFor(asked, input.line.id, input.covers);
    if ("refused" in found) errors[asList ? `${index}.covers` : "covers"] = [found.refused];
    return { ...input, covers: "covers" in found ? found.covers : [] };
  });
  const lines = new Set(placed.map(({ line }) => line.id));
  for (const [index, { covers }] of placed.entries()) {
    // Each line has one price.
    if (covers.some((id) => lines.has(id))) errors[`${index}.covers`] = ["coverPriced"];
    for (const id of covers) lines.add(id);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return placed;
}

async function place(
  ctx: Context,
  page: SupplierPage,
  { values, line, covers, fileIds }: PlacedOffer,
): Promise<Offer> {
  const { request, supplier } = page;
  const offer = await placeOffer(ctx, {
    request,
    supplierId: supplier.id,
    line,
    covers,
    values,
    source: "supplier",
    status: "offered",
  });
  await attachFiles(ctx, page, offer.id, fileIds);
  return offer;
}

/** A document with these offers of the supplier, which are open, and their files. */
export async function offersDocument(ctx: Context, page: SupplierPage, offers: Offer[], asList: boolean) {
  const files = await readFiles(ctx, page);
  const covers = await coveredLines(ctx, page.request.id, offers);
  const records = offers.map((offer) =>
    offerRecord(offer, { allowed: true, awarded: new Set(), files, covers: covers.get(offer.id) ?? [] }),
  );
  const sent = new Set(records.flatMap((offer) => offer.relationships.files.data.map((file) => file.id)));
  const included = files.filter((file) => sent.has(file.id)).map((file) => fileRecord(page, file));
  return { data: asList ? records : records[0], included };
}

export const submitOffers = publicEndpoint({
  method: "POST",
  below: "/offers",
  summary:
    "Submits an offer on one line, or on several lines at once: all or none; meta.costs are charged once for all",
  rateLimit: 60,
  takes: offersBody(metaBody),
  answers: offersAnswer,
  handle: async (ctx, { params, body }) => {
    const page = await invitedToWrite(ctx, params);
    const inputs = readOffers(body);
    const asList = Array.isArray((body as { data: unknown }).data);
    const once = readOnceCosts(body);
    requireOnce(once, inputs, asList);
    if (once !== undefined) await replaceOnceCosts(ctx, page.invitation.id, once);
    const offers: Offer[] = [];
    for (const input of await withCovers(ctx, page, inputs, asList))
      offers.push(await place(ctx, page, input));
    if (offers.length > 0) await tellBuyers(ctx, "offer", page, offers.length);
    await sendReceipt(ctx, page, offers);
    return { status: 201, body: await offersDocument(ctx, page, offers, asList) };
  },
});
