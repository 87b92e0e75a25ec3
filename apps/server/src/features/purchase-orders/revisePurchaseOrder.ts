import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord, insertRecord } from "../../crud/write.ts";
import { purchaseOrderLinesTable } from "../../resources/purchaseOrderLinesTable.ts";
import { linesOf, purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { now, requireOrderMove } from "./movePurchaseOrder.ts";

/** The values that the next revision takes from the former one. */
function copyOf(order: PurchaseOrder) {
  const { number, delivery_date, supplier_reference, payment_terms, shipping_terms, notes, currency } = order;
  const { packaging_price, shipping_price, customs_price, customs_by, vat_rate, tax_note } = order;
  const { supplier_id, purchase_request_id, contact_id } = order;
  return {
    ...{ number, delivery_date, supplier_reference, payment_terms, shipping_terms, notes, currency },
    ...{ packaging_price, shipping_price, customs_price, customs_by, vat_rate, tax_note },
    ...{ supplier_id, purchase_request_id, contact_id },
    revision: order.revision + 1,
    previous_id: order.id,
  };
}

/** Copies the lines with their awards and received quantities. */
async function copyLines(ctx: Context, from: PurchaseOrder, to: PurchaseOrder): Promise<PurchaseOrder> {
  const lines = await linesOf(ctx, from.id);
  await ctx.db.link(
    purchaseOrderLinesTable,
    lines.map(({ version: _version, created_at: _created, updated_at: _updated, ...line }) => ({
      ...line,
      id: newId(),
      purchase_order_id: to.id,
    })),
  );
  // Recalculates the totals.
  return changeRecord(ctx, purchaseOrders, to, {});
}

export const revisePurchaseOrder = action(purchaseOrders, "revise", {
  summary: "Makes a draft of the next version of a sent order, which takes its place",
  status: 201,
  act: async (ctx, order) => {
    requireOrderMove(ctx, order, "cancelled");
    const cancelled = { status: "cancelled", cancelled_at: now(), deviates: false } as const;
    const before = await changeRecord(ctx, purchaseOrders, order, cancelled);
    const draft = await insertRecord(ctx, purchaseOrders, copyOf(order));
    await changeRecord(ctx, purchaseOrders, before, { replaced_by_id: draft.id });
    return copyLines(ctx, order, draft);
  },
});
