import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { say } from "@kantwerk/contract/messages";
import type { Context } from "../context.ts";
import { asc, inArray } from "../db/drizzle.ts";
import { type Item, itemsTable } from "./itemsTable.ts";
import { hasOpenPrices, type Order } from "./ordersTable.ts";
import { lacksPrice } from "./orderTotals.ts";
import { stateProblems, verdictFor } from "./pricing/calculationAnswer.ts";
import { judgeItems } from "./pricing/judgeItems.ts";

const priceMissing = ({ locale }: Context, { id, item_name: name }: Item): StatedProblem => ({
  code: "price_missing",
  message: say(locale, "itemWithoutPrice", { name }),
  source: { type: "items", id },
});

const once = (problems: readonly StatedProblem[]): StatedProblem[] => [
  ...new Map(problems.map((each) => [`${each.code} ${each.source.type} ${each.source.id}`, each])).values(),
];

/** Missing inputs and doubtful prices of the items of orders with open prices, by order. */
export async function orderWarnings(
  ctx: Context,
  orders: readonly Order[],
): Promise<Map<string, StatedProblem[]>> {
  const open = orders.filter(hasOpenPrices).map(({ id }) => id);
  if (open.length === 0) return new Map();
  const items = await ctx.db.all(itemsTable, inArray(itemsTable.order_id, open), {
    order: [asc(itemsTable.sort_order), asc(itemsTable.id)],
  });
  const judged = await judgeItems(ctx, items);
  const warned = items.map((item, index) => {
    const problems = judged[index] ? verdictFor(ctx, judged[index]).problems : [];
    const missing = lacksPrice(item) ? [priceMissing(ctx, item)] : [];
    return { order_id: item.order_id ?? "", warnings: [...missing, ...stateProblems(ctx, problems)] };
  });
  const byOrder = Map.groupBy(warned, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, of]) => [id, once(of.flatMap(({ warnings }) => warnings))]));
}
