import { lineTotal } from "@kantwerk/costing/purchaseOrder";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { and, eq } from "../../db/drizzle.ts";
import { purchaseOrderLinesTable } from "../../resources/purchaseOrderLinesTable.ts";
import { linesOf, purchaseOrders } from "../../resources/purchaseOrders.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { keepingCosts, type OrderSide } from "./orderCosts.ts";
import { orderDefaults } from "./orderDefaults.ts";

/** The award of a line of a request. */
export type AwardedLine = {
  offer_id: string;
  supplier_id: string;
  currency: string;
  name: string;
  product_id: string;
  part_id: string | null;
  operation_id: string | null;
  quantity: number;
  unit_price: string;
  price_unit: number;
  price_estimated: boolean;
};

/** The draft for a supplier, request and currency; created if there is none. */
async function draftFor(
  ctx: Context,
  request: PurchaseRequest,
  [first]: [AwardedLine, ...AwardedLine[]],
): Promise<PurchaseOrder> {
  const t = purchaseOrdersTable;
  const { supplier_id, currency } = first;
  const own = and(
    eq(t.purchase_request_id, request.id),
    eq(t.supplier_id, supplier_id),
    eq(t.currency, currency),
    eq(t.status, "draft"),
  );
  const [draft] = await ctx.db.all(t, own, { lock: "update" });
  if (draft) return draft;
  const given = {
    supplier_id,
    currency,
    purchase_request_id: request.id,
    ...(request.contact_id && { contact_id: request.contact_id }),
  };
  return insertRecord(ctx, purchaseOrders, await orderDefaults(ctx, given, first.part_id !== null));
}

async function addLines(ctx: Context, order: PurchaseOrder, lines: AwardedLine[]): Promise<void> {
  const last = (await linesOf(ctx, order.id)).at(-1)?.sort_order ?? 0;
  await ctx.db.link(
    purchaseOrderLinesTable,
    lines.map(({ supplier_id: _supplier, currency, name, ...line }, index) => ({
      ...line,
      id: newId(),
      description: name,
      awarded_unit_price: line.unit_price,
      total_price: lineTotal(line, currency),
      sort_order: last + index + 1,
      received_quantity: 0,
      purchase_order_id: order.id,
    })),
  );
}

/**
 * Adds awards to draft purchase orders, one per supplier and currency; existing drafts are extended. The request is
 * locked.
 * @returns the drafts that were extended or created
 */
export async function draftPurchaseOrders(
  ctx: Context,
  request: PurchaseRequest,
  lines: AwardedLine[],
): Promise<PurchaseOrder[]> {
  const ids: string[] = [];
  for (const [supplierId, ofSupplier] of Map.groupBy(lines, ({ supplier_id }) => supplier_id)) {
    const side: OrderSide = { requestId: request.id, supplierId };
    await keepingCosts(ctx, side, async () => {
      for (const [, [first, ...more]] of Map.groupBy(ofSupplier, ({ currency }) => currency)) {
        if (!first) continue;
        const order = await draftFor(ctx, request, [first, ...more]);
        await addLines(ctx, order, [first, ...more]);
        ids.push(order.id);
      }
    });
  }
  return [...(await ctx.db.byIds(purchaseOrdersTable, ids)).values()];
}
