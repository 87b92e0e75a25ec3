import type { ActionInput } from "@kantwerk/contract/actions";
import { orderMoves } from "@kantwerk/contract/moves";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { invalid } from "../../http/refusal.ts";
import { orders, requireLatest } from "../../resources/orders.ts";
import { requireMove } from "../moves.ts";
import { confirmOrder, offerOrder } from "./offerOrder.ts";

type Move = ActionInput<"orders", "transition">;

/** Reasons and dates are accepted only with the status they belong to. @throws Refusal 422 */
function judge(ctx: Context, { status, decline_reason, deferred_until, comment }: Move): void {
  if (decline_reason != null && status !== "declined")
    throw invalid({ decline_reason: ["onlyWhenDeclined"] });
  if (comment != null && status !== "offered") throw invalid({ comment: ["onlyWhenOffered"] });
  if (deferred_until == null) return;
  if (status !== "deferred") throw invalid({ deferred_until: ["onlyWhenDeferred"] });
  if (deferred_until < dayIn(ctx.organization.timezone)) throw invalid({ deferred_until: ["pastDate"] });
}

export const moveOrder = action(orders, "transition", {
  summary:
    "Moves an order to another status; declined with a reason, deferred until a day on which its maker is reminded, doubtful prices offered with a comment",
  act: async (ctx, order, said) => {
    const { status, decline_reason = null, deferred_until = null, comment = null } = said;
    requireLatest(order);
    requireMove(ctx, orderMoves, order.status, status, { ordered: "status_order_ordered" });
    judge(ctx, said);
    if (status === "offered") return offerOrder(ctx, order, comment);
    if (status === "ordered") return confirmOrder(ctx, order);
    return changeRecord(ctx, orders, order, { status, decline_reason, deferred_until, reminded_of: null });
  },
});
