import { pageFile, pageOffer, supplierPage } from "@kantwerk/contract/answers/supplierPage";
import { supplierOffers } from "@kantwerk/contract/offers";
import { createSchema, updateSchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import { answering, documentWith, jsonOf } from "../../http/answers.ts";

const included = z.array(pageFile);

/** The data of the page. */
export const pageAnswer = answering(supplierPage, { name: "supplier-page" });

/** One of the supplier's offers, with its files. */
export const offerAnswer = answering(z.object({ data: pageOffer, included }), { name: "own-offer" });

/** As many offers as were sent. */
export const offersAnswer = answering(
  z.object({ data: z.union([pageOffer, z.array(pageOffer)]), included }),
  { status: 201, name: "own-offers" },
);

/** The changed attributes of the invitation. */
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

/** One or several offers, and their one-off costs. */
export const offersBody = (meta: z.ZodType) =>
  jsonOf(z.object({ data: z.union([sentOffer, z.array(sentOffer)]), meta: meta.optional() }));

/** The changes of an offer. */
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
