import { needsReason } from "@kantwerk/costing/problems";
import type { PriceVerdict } from "@kantwerk/costing/verdict";
import type { Context } from "../../context.ts";
import { conflict, Refusal } from "../../http/refusal.ts";
import type { Item } from "../../resources/itemsTable.ts";
import { orderItems } from "../../resources/orders.ts";
import type { Order } from "../../resources/ordersTable.ts";
import { lacksPrice } from "../../resources/orderTotals.ts";
import { stateProblems, verdictFor } from "../../resources/pricing/calculationAnswer.ts";
import { judgeItems } from "../../resources/pricing/judgeItems.ts";

type JudgedItem = { item: Item; verdict: PriceVerdict | null };

/** Names the items in the message, with their problems as details. */
function refuse(
  ctx: Context,
  key: "priceMissing" | "priceDoubtful",
  code: "price_missing" | "price_doubtful",
  judged: readonly JudgedItem[],
): Refusal {
  return new Refusal(409, key, {
    code,
    values: { items: judged.map(({ item }) => item.item_name).join(", ") },
    more: {
      items: judged.map(({ item, verdict }) => ({
        id: item.id,
        problems: verdict ? stateProblems(ctx, verdictFor(ctx, verdict).problems) : [],
      })),
    },
  });
}

/**
 * Throws 409 if the order has no items, an item without a price, or a price doubtful enough to need a reason. Orders
 * offered before and then deferred are not checked again.
 */
export async function requireOfferable(ctx: Context, order: Order, reason: string | null): Promise<void> {
  const items = await orderItems(ctx, order.id);
  if (items.length === 0) throw conflict("orderEmpty", "order_empty");
  const verdicts = await judgeItems(ctx, items);
  const judged = items.map((item, index): JudgedItem => ({ item, verdict: verdicts[index] ?? null }));
  const missing = judged.filter(({ item }) => lacksPrice(item));
  if (missing.length > 0) throw refuse(ctx, "priceMissing", "price_missing", missing);
  if (order.status === "deferred" || reason !== null) return;
  const doubtful = judged.filter(({ verdict }) => verdict?.problems.some(needsReason));
  if (doubtful.length > 0) throw refuse(ctx, "priceDoubtful", "price_doubtful", doubtful);
}
