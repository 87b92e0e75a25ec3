import { pageFile, pageOffer, supplierPage } from "@kantwerk/contract/answers/supplierPage";
import { supplierOffers } from "@kantwerk/contract/offers";
import { createSchema, updateSchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import { answering, documentWith, jsonOf } from "../../http/answers.ts";

const included = z.array(pageFile);

/** All that the page shows. */
export const pageAnswer = answering(supplierPage, { name: "supplier-page" });

/** One offer of the supplier's, with its files. */
export const offerAnswer = answering(z.object({ data: pageOffer, included }), { name: "own-offer" });

/** As many as were sent. */
export const offersAnswer = answering(
  z.object({ data: z.union([pageOffer, z.array(pageOffer)]), included }),
  { status: 201, name: "own-offers" },
);

/** What of the invitation has changed. */
export const invitationWith = (attributes: z.ZodType) =>
  documentWith("purchase-request-suppliers", attributes);

const identifier = z.strictObject({ type: z.string(), id: z.string() });
const files = z.strictObject({ data: z.array(identifier) }).optional();
const line = z.strictObject({ data: identifier });
const covers = z
  .strictObject({ data: z.array(identifier) })
  .describe("Further lines of the same product that the one price is for")
  .optional();

const sentOffer = z.strictObject({
  type: z.literal("offers"),
  attributes: createSchema(supplierOffers),
  relationships: z.strictObject({ line, covers, files }),
});

/** One offer or several, and what is charged once for all of them. */
export const offersBody = (meta: z.ZodType) =>
  jsonOf(z.object({ data: z.union([sentOffer, z.array(sentOffer)]), meta: meta.optional() }));

/** What is corrected of an offer. */
export const correctionBody = jsonOf(
  z.object({
    data: z.strictObject({
      type: z.literal("offers"),
      id: z.string(),
      attributes: updateSchema(supplierOffers),
      relationships: z.strictObject({ covers, files }).optional(),
    }),
  }),
);
