import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { say } from "@kantwerk/contract/messages";
import { purchaseOrders as definition } from "@kantwerk/contract/purchaseOrders";
import { purchaseOrderTotals } from "@kantwerk/costing/purchaseOrder";
import { type Context, may } from "../context.ts";
import { type After, bind, type Hooks } from "../crud/bind.ts";
import { and, asc, eq, inArray, isNotNull, sql } from "../db/drizzle.ts";
import { pageUrl } from "../http/pageUrl.ts";
import { conflict } from "../http/refusal.ts";
import { isOverdue, overdueFilter } from "./lateOrders.ts";
import { type PurchaseOrderLine, purchaseOrderLinesTable } from "./purchaseOrderLinesTable.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "./purchaseOrdersTable.ts";
import { suppliersTable } from "./suppliers.ts";
import { vatIdWarning } from "./vatIdWarning.ts";

type Table = typeof purchaseOrdersTable;

/** Attributes that can be changed after sending; everything else needs a revision. */
const notedLater = ["confirmed_delivery_date", "supplier_reference", "contact_id"];
const entered: string[] = [
  ...Object.entries(definition.fields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name])),
  "supplier_id",
  "purchase_request_id",
].filter((name) => !notedLater.includes(name));

/** Throws 409 unless the order is still a draft. */
export function requireDraft({ status }: Pick<PurchaseOrder, "status">): void {
  if (status !== "draft") throw conflict("purchaseOrderFinal", "purchase_order_final");
}

/** The lines of an order, sorted. */
export const linesOf = (ctx: Context, orderId: string): Promise<PurchaseOrderLine[]> =>
  ctx.db.all(purchaseOrderLinesTable, eq(purchaseOrderLinesTable.purchase_order_id, orderId), {
    order: [asc(purchaseOrderLinesTable.sort_order), asc(purchaseOrderLinesTable.id)],
  });

/** The totals to store with an order of these lines. */
export const totalsWith = (
  ctx: Context,
  order: After<Table>,
  lines: Pick<PurchaseOrderLine, "quantity" | "unit_price">[],
) => purchaseOrderTotals(lines, { ...order, currency: order.currency ?? ctx.organization.currency });

async function hasAwards(ctx: Context, orderId: string): Promise<boolean> {
  const { purchase_order_id, offer_id } = purchaseOrderLinesTable;
  const awarded = and(eq(purchase_order_id, orderId), isNotNull(offer_id));
  return (await ctx.db.count(purchaseOrderLinesTable, awarded)) > 0;
}

/** An order with awards keeps the supplier, request and currency of its offers. */
async function judgeChange(ctx: Context, after: After<Table>, before: PurchaseOrder): Promise<void> {
  const [next, was] = [after, before] as Record<string, unknown>[];
  if (entered.some((name) => next?.[name] !== was?.[name])) requireDraft(before);
  const bound = ["supplier_id", "purchase_request_id", "currency"] as const;
  if (bound.some((name) => after[name] !== before[name]) && (await hasAwards(ctx, before.id)))
    throw conflict("hasAwards", "has_awards");
}

/** There is one draft per supplier, request and currency. @throws Refusal 409 if one exists */
async function requireOneDraft(ctx: Context, order: After<Table>, currency: string): Promise<void> {
  if (order.status !== "draft" || order.purchase_request_id === null) return;
  const t = purchaseOrdersTable;
  const same = and(
    eq(t.purchase_request_id, order.purchase_request_id),
    eq(t.supplier_id, order.supplier_id),
    eq(t.currency, currency),
    eq(t.status, "draft"),
    sql`${t.id} <> ${order.id}`,
  );
  if ((await ctx.db.count(t, same)) > 0) throw conflict("oneDraft", "one_draft");
}

/**
 * Restores the previous version, which the supplier still has, unless an award of its lines was undone: then it stays
 * cancelled.
 */
async function restore(ctx: Context, id: string): Promise<void> {
  const order = await ctx.db.find(purchaseOrdersTable, id, { lock: "update" });
  if (!order) return;
  const { rows } = await ctx.db.execute(sql`
    select 1 from purchase_order_lines l join offers o on o.organization_id = l.organization_id and o.id = l.offer_id
    where l.organization_id = ${ctx.organization.id} and l.purchase_order_id = ${id} and o.status <> 'ordered' limit 1`);
  const status = order.confirmed_at ? "confirmed" : "sent";
  const again = rows.length === 0 && ({ status, cancelled_at: null } as const);
  await ctx.db.update(purchaseOrdersTable, eq(purchaseOrdersTable.id, id), {
    replaced_by_id: null,
    ...again,
  });
}

const isPaidBySupplier = (terms: string | null) => /^\s*DDP/i.test(terms ?? "");

const hooks: Hooks<Table> = {
  async beforeWrite(ctx, after, before) {
    if (before) await judgeChange(ctx, after, before);
    const currency = after.currency ?? ctx.organization.currency;
    await requireOneDraft(ctx, after, currency);
    const complete = {
      currency,
      customs_by: after.customs_by ?? (isPaidBySupplier(after.shipping_terms) ? "supplier" : "buyer"),
    } as const;
    const lines = before ? await linesOf(ctx, before.id) : [];
    return { ...complete, ...totalsWith(ctx, { ...after, ...complete }, lines) };
  },
  async beforeDelete(ctx, order) {
    if (await hasAwards(ctx, order.id)) throw conflict("hasAwards", "has_awards");
    requireDraft(order);
    if (order.previous_id) await restore(ctx, order.previous_id);
  },
};

/** Lines with more received than ordered, and invalid VAT ids of suppliers. */
async function warningsOf(ctx: Context, orders: PurchaseOrder[]): Promise<StatedProblem[][]> {
  const ids = orders.map(({ id }) => id);
  const suppliersOfAll = orders.map(({ supplier_id }) => supplier_id);
  const suppliers = await ctx.db.all(suppliersTable, inArray(suppliersTable.id, suppliersOfAll));
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const { purchase_order_id, received_quantity, quantity } = purchaseOrderLinesTable;
  const over = and(inArray(purchase_order_id, ids), sql`${received_quantity} > ${quantity}`);
  const lines = await ctx.db.all(purchaseOrderLinesTable, over);
  const byOrder = Map.groupBy(lines, (line) => line.purchase_order_id);
  return orders.map((order) => {
    const received = (byOrder.get(order.id) ?? []).map(({ id, description }) => ({
      code: "over_received",
      message: say(ctx.locale, "lineOverReceived", { name: description ?? "" }),
      source: { type: "purchase-order-lines", id },
    }));
    const { country = null, vat_id = null } = byId.get(order.supplier_id) ?? {};
    const supplier = { type: "suppliers", id: order.supplier_id };
    return [...received, ...vatIdWarning(ctx, country, vat_id, supplier)];
  });
}

/** URL of the supplier's page for a sent order: its id and the secret access id. */
export const orderUrl = (ctx: Context, { id, access_id }: Pick<PurchaseOrder, "id" | "access_id">): string =>
  pageUrl(ctx, `/pub/purchase-orders/${id}/${access_id}`);

/** The secret URL allows acting as the supplier, so only users who may send the order see it. */
function addressOf(ctx: Context, order: PurchaseOrder) {
  if (!may(ctx, "purchase-orders.send")) return { access_id: null, public_url: null };
  return { public_url: order.status === "draft" ? null : orderUrl(ctx, order) };
}

// features/purchase-orders/createPurchaseOrder.ts creates orders manually.
export const purchaseOrders = bind(definition, purchaseOrdersTable, {
  hooks,
  byHand: ["create"],
  filters: { overdue: overdueFilter },
  derive: async (ctx, orders) => {
    const warnings = await warningsOf(ctx, orders);
    return orders.map((order, index) => ({
      ...addressOf(ctx, order),
      // Email addresses require permission to view suppliers.
      ...(!may(ctx, "suppliers.view") && { email: null }),
      overdue: isOverdue(ctx, order),
      warnings: warnings[index] ?? [],
    }));
  },
});
