import { type FixedLine, propose } from "@kantwerk/comparison/propose";
import { z } from "zod";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid, type Message } from "../../http/refusal.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { recordsOf } from "../offers/comparedRecords.ts";
import type { ComparedRecords } from "../offers/comparedTypes.ts";
import { inputOf } from "../offers/comparison.ts";
import { proposal } from "../offers/comparisonDocument.ts";
import { withOwnCalculation } from "../offers/ownCalculation.ts";

/** Maximum number of lines in an award or proposal. */
export const mostLines = 500;

export const pieces = z.int().min(1).max(2_000_000_000);

const input = z.strictObject({
  max_suppliers: z.int().min(1).max(1000).nullish(),
  quantity_index: z.int().min(0).max(9).nullish(),
  fixed: z
    .array(
      z.strictObject({
        line: z.strictObject({ type: z.string(), id: z.string() }),
        offer_id: z.string().nullish(),
        in_house: z.boolean().nullish(),
        quantity: pieces.nullish(),
      }),
    )
    .max(mostLines)
    .default([]),
});

type Fixed = z.infer<typeof input>["fixed"][number];

/** Each line once, with an offer on it. @throws Refusal 422 */
function fixedLines({ lines, offers }: ComparedRecords, fixed: Fixed[]): FixedLine[] {
  const known = new Set(lines.map(({ line }) => line.id));
  const errors: Record<string, Message[]> = {};
  fixed.forEach(({ line, offer_id, in_house }, index) => {
    if (!known.delete(line.id)) errors[`fixed.${index}.line`] = ["notFoundRelated"];
    const isOnLine = offers.some((offer) => offer.offer_id === offer_id && offer.line.id === line.id);
    if (in_house && !lines.some((one) => one.line.id === line.id && one.own_costs))
      errors[`fixed.${index}.in_house`] = ["ownPriceMissing"];
    if (offer_id && !isOnLine) errors[`fixed.${index}.offer_id`] = ["notFoundRelated"];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return fixed.map(({ line, offer_id, in_house, quantity }) => ({
    line,
    ...(in_house != null && { in_house }),
    ...(offer_id !== undefined && { offer_id }),
    ...(quantity != null && { quantity }),
  }));
}

const nothing = ({ lines }: ComparedRecords) => ({
  total: "0.00",
  once_costs: "0.00",
  extra_cost: "0.00",
  filled_total: "0.00",
  delivery_date: null,
  awards: [],
  missing_lines: lines.map(({ line }) => line),
  warnings: [],
  exact: true,
});

export const proposeAwards = endpoint({
  method: "POST",
  path: "/restify/purchase-requests/:id/proposals",
  summary:
    "The cheapest way to award what is left open, with so many suppliers at most and some lines settled",
  permission: "offers.view",
  answers: documentWith("proposals", proposal.extend({ exact: z.boolean() })),
  body: input,
  handle: async (ctx, { params, body: { max_suppliers, quantity_index, fixed } }) => {
    const request = await findVisible(ctx, purchaseRequests, params.id ?? "");
    const further = new Map(fixed.map(({ line, quantity }) => [line.id, quantity ? [quantity] : []]));
    const records = await withOwnCalculation(ctx, await recordsOf(ctx, request), further);
    const proposal = propose(inputOf(ctx, records, quantity_index ?? undefined), {
      fixed: fixedLines(records, fixed),
      ...(max_suppliers != null && { max_suppliers }),
    });
    const attributes = proposal ?? nothing(records);
    return { body: { data: { type: "proposals", id: request.id, attributes } } };
  },
});
