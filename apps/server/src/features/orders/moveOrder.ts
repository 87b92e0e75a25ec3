import { choice, long } from "@kantwerk/contract/fields";
import { orderMoves } from "@kantwerk/contract/moves";
import { orders as definition, orderStatuses } from "@kantwerk/contract/orders";
import { bodySchema } from "@kantwerk/contract/schema";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { invalid } from "../../http/refusal.ts";
import { orders, requireLatest } from "../../resources/orders.ts";
import { requireMove } from "../moves.ts";
import { confirmOrder, offerOrder } from "./offerOrder.ts";

const body = bodySchema({
  status: choice(orderStatuses, { required: true }),
  decline_reason: long(),
  deferred_until: definition.fields.deferred_until,
  comment: long(),
});

/** What is said of a move goes with the move that it is about. @throws Refusal 422 */
function judge(ctx: Context, { status, decline_reason, deferred_until, comment }: typeof body._output): void {
  if (decline_reason != null && status !== "declined")
    throw invalid({ decline_reason: ["onlyWhenDeclined"] });
  if (comment != null && status !== "offered") throw invalid({ comment: ["onlyWhenOffered"] });
  if (deferred_until == null) return;
  if (status !== "deferred") throw invalid({ deferred_until: ["onlyWhenDeferred"] });
  if (deferred_until < dayIn(ctx.organization.timezone)) throw invalid({ deferred_until: ["pastDate"] });
}

export const moveOrder = action({
  resource: orders,
  name: "transition",
  summary:
    "Moves an order to another status; declined with a reason, deferred until a day on which its maker is reminded, doubtful prices offered with a comment",
  permission: "orders.issue",
  body,
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
