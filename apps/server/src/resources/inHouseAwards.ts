import { inHouseAwards as definition } from "@kantwerk/contract/inHouseAwards";
import { type Context, may } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { type ComparisonAnswer, comparisonAnswer } from "./comparisonAnswer.ts";
import { type InHouseAward, inHouseAwardsTable } from "./inHouseAwardsTable.ts";
import { type AwardComparison, awardComparisonsTable } from "./offers.ts";

/** The stored comparison as the current user may see it: in-house production requires permission to view costs. */
export const keptComparisonOf = (ctx: Context, kept: AwardComparison): ComparisonAnswer =>
  comparisonAnswer((may(ctx, "costs.view") && kept.own_comparison) || kept.comparison);

/** For each award, its line of the stored comparison. */
async function comparedLines(ctx: Context, rows: InHouseAward[], names: readonly string[]) {
  if (!names.includes("comparison")) return rows.map(() => ({ comparison: null }));
  const kept = await ctx.db.byIds(
    awardComparisonsTable,
    rows.map(({ award_comparison_id }) => award_comparison_id),
  );
  return rows.map(({ award_comparison_id, line_id }) => {
    const found = kept.get(award_comparison_id);
    if (!found) return { comparison: null };
    const { currency, lines } = keptComparisonOf(ctx, found);
    return { comparison: { currency, lines: lines.filter(({ line }) => line.id === line_id) } };
  });
}

export const inHouseAwards = bind(definition, inHouseAwardsTable, { derive: comparedLines });
