import { type PurchaseOrderStatus, purchaseOrderMoves } from "@kantwerk/contract/moves";
import type { Context } from "../../context.ts";
import { conflict } from "../../http/refusal.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { requireMove } from "../moves.ts";

/** Throws 409 unless the order is the latest of its versions and may become this. */
export function requireOrderMove(ctx: Context, order: PurchaseOrder, to: PurchaseOrderStatus): void {
  requireLatest(order);
  requireMove(ctx, purchaseOrderMoves, order.status, to);
}

/** Throws 409 where another version has taken the order's place. */
export function requireLatest({ replaced_by_id }: PurchaseOrder): void {
  if (replaced_by_id !== null) throw conflict("orderReplaced", "replaced");
}

/** The instant that an action notes. */
export const now = () => new Date().toISOString();
