import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { findVisible } from "../../crud/read.ts";
import { lockVisible } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import { inHouseAwards } from "../../resources/inHouseAwards.ts";
import { type InHouseAward, inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { dropComparison, reopenLines } from "./reopenLines.ts";

/** Locks the request, then the award, in the same order as awarding does. */
async function lockAward(ctx: Context, id: string): Promise<InHouseAward> {
  const { purchase_request_id } = await findVisible(ctx, inHouseAwards, id);
  await ctx.db.find(purchaseRequestsTable, purchase_request_id, { lock: "update" });
  return lockVisible(ctx, inHouseAwards, id);
}

export const takeBackInHouse = action(inHouseAwards, "unaward", {
  summary: "Takes a line back that was awarded in-house; answers the award as it was",
  lock: lockAward,
  act: async (ctx, award) => {
    const { id, purchase_request_id, awarded_at, line_id, award_comparison_id } = award;
    await ctx.db.remove(inHouseAwardsTable, eq(inHouseAwardsTable.id, id));
    await reopenLines(ctx, { purchase_request_id, awarded_at, lineIds: [line_id] });
    await dropComparison(ctx, award_comparison_id);
    return award;
  },
});
