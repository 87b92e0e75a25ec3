import { purchaseOrderLines as definition } from "@kantwerk/contract/purchaseOrderLines";
import { lineTotal } from "@kantwerk/costing/purchaseOrder";
import { unionNotes } from "@kantwerk/costing/tax";
import type { Context } from "../context.ts";
import { type After, bind, type Hooks } from "../crud/bind.ts";
import { changeRecord } from "../crud/write.ts";
import { conflict, invalid, notFound } from "../http/refusal.ts";
import { operationsTable } from "./operations.ts";
import { organizationTable } from "./organizationTable.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";
import { type PurchaseOrderLine, purchaseOrderLinesTable } from "./purchaseOrderLinesTable.ts";
import { linesOf, purchaseOrders, requireDraft } from "./purchaseOrders.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "./purchaseOrdersTable.ts";
import { suppliersTable } from "./suppliers.ts";

type Table = typeof purchaseOrderLinesTable;

/** Locks the order of a line, so that its lines change one at a time and never while it is sent. */
async function lockOrder(ctx: Context, orderId: string): Promise<PurchaseOrder> {
  const order = await ctx.db.find(purchaseOrdersTable, orderId, { lock: "update" });
  if (!order) throw notFound();
  return order;
}

/** Default name of a line: that of its part, operation or product. */
async function nameOf(ctx: Context, line: After<Table>): Promise<string | null> {
  const { part_id, operation_id, product_id } = line;
  if (part_id) return (await ctx.db.find(partsTable, part_id))?.name ?? null;
  if (operation_id) return (await ctx.db.find(operationsTable, operation_id))?.name ?? null;
  return product_id ? ((await ctx.db.find(productsTable, product_id))?.name ?? null) : null;
}

function judge(after: After<Table>, before: PurchaseOrderLine | undefined): void {
  if (after.part_id && after.operation_id)
    throw invalid({ operation: [{ key: "oneParent", values: { choices: "part, operation" } }] });
  if (before && after.purchase_order_id !== before.purchase_order_id)
    throw invalid({ purchase_order: ["readOnlyAttribute"] });
  if (after.quantity < (after.received_quantity ?? 0)) throw conflict("belowReceived", "below_received");
}

/**
 * Anything other than goods is a service: the first line decides which of the two tax notes an order within the EU
 * gets.
 */
async function taxNoteFor(
  ctx: Context,
  { supplier_id, tax_note }: PurchaseOrder,
  lines: PurchaseOrderLine[],
): Promise<Pick<PurchaseOrder, "tax_note">> {
  const [only, ...others] = lines;
  if (!only || others.length > 0 || tax_note === null || tax_note === "none") return { tax_note };
  const [own] = await ctx.db.all(organizationTable);
  const notes = unionNotes(own, await ctx.db.find(suppliersTable, supplier_id));
  if (tax_note !== notes.goods && tax_note !== notes.work) return { tax_note };
  return { tax_note: only.operation_id ? notes.work : notes.goods };
}

/** Updates the order's totals. */
async function settle(ctx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  const note = await taxNoteFor(ctx, order, await linesOf(ctx, orderId));
  await changeRecord(ctx, purchaseOrders, order, note);
}

const hooks: Hooks<Table> = {
  async beforeWrite(ctx, after, before, given) {
    judge(after, before);
    const order = await lockOrder(ctx, after.purchase_order_id);
    requireDraft(order);
    const repriced = before && after.unit_price !== before.unit_price && given.price_estimated === undefined;
    return {
      description: after.description ?? (await nameOf(ctx, after)),
      total_price: lineTotal(after, order.currency ?? ctx.organization.currency),
      ...(repriced && { price_estimated: false }),
    };
  },
  afterWrite: (ctx, line) => settle(ctx, line.purchase_order_id),
  async beforeDelete(ctx, line) {
    if (line.offer_id) throw conflict("hasAwards", "has_awards");
    requireDraft(await lockOrder(ctx, line.purchase_order_id));
    if (line.received_quantity > 0) throw conflict("belowReceived", "below_received");
  },
  afterDelete: (ctx, line) => settle(ctx, line.purchase_order_id),
};

export const purchaseOrderLines = bind(definition, purchaseOrderLinesTable, { hooks });
