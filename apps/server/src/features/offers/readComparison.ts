import { findVisible } from "../../crud/read.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest } from "../../http/refusal.ts";
import { answerAfter } from "../../jobs/inOrganization.ts";
import { comparisonAnswer } from "../../resources/comparisonAnswer.ts";
import { countWaiting, hasUnasked } from "../../resources/pricing/nestedYields.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { askForMissing } from "../nesting/askForYields.ts";
import { openIfDue } from "../purchase-requests/closing.ts";
import { recordsOf } from "./comparedRecords.ts";
import { comparisonWith } from "./comparison.ts";
import { comparisonDocument } from "./comparisonDocument.ts";
import { withOwnCalculation } from "./ownCalculation.ts";

/** The index of the requested quantity. @throws Refusal 400 */
export function quantityIndexOf(query: URLSearchParams): number | undefined {
  for (const name of query.keys())
    if (name !== "quantity_index") throw badRequest("unknownParameter", { name });
  const text = query.get("quantity_index");
  if (text === null) return undefined;
  if (!/^\d$/.test(text)) throw badRequest("badFilterValue", { name: "quantity_index" });
  return Number(text);
}

export const readComparison = endpoint({
  method: "GET",
  path: "/restify/purchase-requests/:id/comparison",
  summary: "Compares the offers on a request",
  permission: "offers.view",
  answers: comparisonDocument,
  handle: async (ctx, { params, query }) => {
    const quantityIndex = quantityIndexOf(query);
    await openIfDue(ctx, params.id ?? "");
    const request = await findVisible(ctx, purchaseRequests, params.id ?? "");
    const records = await withOwnCalculation(ctx, await recordsOf(ctx, request));
    const attributes = comparisonAnswer(comparisonWith(ctx, records, quantityIndex));
    const { weights, nested } = records;
    const meta = { weights, nesting: countWaiting(nested?.products.values() ?? []) };
    const answer = { body: { data: { type: "comparisons", id: request.id, attributes, meta } } };
    if (!nested || !hasUnasked(nested.products.values())) return answer;
    return answerAfter(ctx, answer, (work) => askForMissing(work, nested));
  },
});
