import { findVisible } from "../../crud/read.ts";
import { eq } from "../../db/drizzle.ts";
import { endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { inHouseAwards, keptComparisonOf } from "../../resources/inHouseAwards.ts";
import { awardComparisonsTable, awardSnapshotsTable, offers } from "../../resources/offers.ts";
import { keptComparison } from "../offers/comparisonDocument.ts";

export const readAwardComparison = endpoint({
  method: "GET",
  path: "/restify/offers/:id/comparison",
  summary: "The comparison that an award was made from, as it stood; 404 for an offer that was not awarded",
  permission: "offers.view",
  answers: keptComparison,
  handle: async (ctx, { params }) => {
    const { id } = await findVisible(ctx, offers, params.id ?? "");
    const [award] = await ctx.db.all(awardSnapshotsTable, eq(awardSnapshotsTable.offer_id, id));
    const kept = await ctx.db.find(awardComparisonsTable, award?.award_comparison_id);
    if (!kept) throw notFound();
    return { body: { data: { type: "comparisons", id, attributes: keptComparisonOf(ctx, kept) } } };
  },
});

export const readOwnAwardComparison = endpoint({
  method: "GET",
  path: "/restify/in-house-awards/:id/comparison",
  summary: "The comparison that a line was awarded in-house from, as it stood",
  permission: "purchase-requests.view",
  also: "offers.view",
  answers: keptComparison,
  handle: async (ctx, { params }) => {
    const { id, award_comparison_id } = await findVisible(ctx, inHouseAwards, params.id ?? "");
    const kept = await ctx.db.find(awardComparisonsTable, award_comparison_id);
    if (!kept) throw notFound();
    return { body: { data: { type: "comparisons", id, attributes: keptComparisonOf(ctx, kept) } } };
  },
});
