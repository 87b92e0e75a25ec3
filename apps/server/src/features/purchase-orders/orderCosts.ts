import { deliveryOf } from "@kantwerk/comparison/pricedOffer";
import { type CostName, costNames } from "@kantwerk/contract/fields";
import { sum, unitPrice } from "@kantwerk/costing/money";
import type { Context } from "../../context.ts";
import { changeRecord } from "../../crud/write.ts";
import { and, asc, eq, ne } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { offersTable } from "../../resources/offers.ts";
import { purchaseOrderLinesTable } from "../../resources/purchaseOrderLinesTable.ts";
import { purchaseOrders } from "../../resources/purchaseOrders.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";

/** Selects the orders of a supplier for a request. */
export type OrderSide = { requestId: string; supplierId: string };

type ExpectedTerms = Pick<PurchaseOrder, CostName | "delivery_date">;

/** A supplier's one-off costs for a request. */
async function onceCostsOf(ctx: Context, { requestId, supplierId }: OrderSide) {
  const { purchase_request_id, supplier_id } = purchaseRequestSuppliersTable;
  const own = and(eq(purchase_request_id, requestId), eq(supplier_id, supplierId));
  const [invitation] = await ctx.db.all(purchaseRequestSuppliersTable, own);
  return invitation?.once_costs ?? null;
}

/** A supplier's orders of a request except cancelled ones, by number. */
const ordersOf = (ctx: Context, { requestId, supplierId }: OrderSide): Promise<PurchaseOrder[]> =>
  ctx.db.all(
    purchaseOrdersTable,
    and(
      eq(purchaseOrdersTable.purchase_request_id, requestId),
      eq(purchaseOrdersTable.supplier_id, supplierId),
      ne(purchaseOrdersTable.status, "cancelled"),
    ),
    { order: [asc(purchaseOrdersTable.number), asc(purchaseOrdersTable.revision)], lock: "update" },
  );

/** The awarded offers by order. */
async function awardedIn(ctx: Context, orders: PurchaseOrder[]) {
  const rows = await ctx.db
    .select({ order: purchaseOrderLinesTable.purchase_order_id, offer: offersTable })
    .from(purchaseOrderLinesTable)
    .innerJoin(offersTable, eq(offersTable.id, purchaseOrderLinesTable.offer_id))
    .where(
      ctx.db.mine(
        purchaseOrderLinesTable,
        anyOf(
          purchaseOrderLinesTable.purchase_order_id,
          orders.map(({ id }) => id),
        ),
      ),
    );
  return Map.groupBy(rows, ({ order }) => order);
}

/** The expected costs and date by order: from its offers, plus one-off costs for the first one. */
async function expectedOf(ctx: Context, side: OrderSide): Promise<Map<string, ExpectedTerms>> {
  const orders = await ordersOf(ctx, side);
  const awarded = await awardedIn(ctx, orders);
  const once = await onceCostsOf(ctx, side);
  const first = orders.find(({ id }) => awarded.has(id));
  return new Map(
    orders.map((order) => {
      const offers = (awarded.get(order.id) ?? []).map(({ offer }) => offer);
      const costOf = (name: CostName) => {
        const own = offers.flatMap((offer) => offer[name] ?? []);
        const all = order === first ? [...own, ...(once?.[name] != null ? [once[name]] : [])] : own;
        return all.length > 0 ? unitPrice(sum(all)) : null;
      };
      const dates = offers.map(deliveryOf).sort();
      return [
        order.id,
        {
          packaging_price: costOf("packaging_price"),
          shipping_price: costOf("shipping_price"),
          customs_price: costOf("customs_price"),
          delivery_date: dates.at(-1) ?? null,
        },
      ];
    }),
  );
}

/**
 * Runs work on a supplier's drafts of a request, then updates their costs, dates and totals to the awards, except for
 * edited values. One-off costs belong to the first order with awarded lines, and move if it loses them.
 */
export async function keepingCosts<T>(ctx: Context, side: OrderSide, work: () => Promise<T>): Promise<T> {
  const before = await expectedOf(ctx, side);
  const result = await work();
  const after = await expectedOf(ctx, side);
  for (const order of await ordersOf(ctx, side)) {
    const [was, is] = [before.get(order.id), after.get(order.id)];
    if (order.status !== "draft" || !is) continue;
    const names = [...costNames, "delivery_date"] as const;
    const followed = names.filter((name) => order[name] === (was?.[name] ?? null));
    await changeRecord(
      ctx,
      purchaseOrders,
      order,
      Object.fromEntries(followed.map((name) => [name, is[name]])),
    );
  }
  return result;
}
