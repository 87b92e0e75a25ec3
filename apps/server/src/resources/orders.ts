import { orders as definition } from "@kantwerk/contract/orders";
import { taxCategory } from "@kantwerk/costing/tax";
import type { Context } from "../context.ts";
import { bind, type Hooks } from "../crud/bind.ts";
import { asc, eq } from "../db/drizzle.ts";
import type { Row, Values } from "../db/tenantDb.ts";
import { conflict, invalid } from "../http/refusal.ts";
import { itemsTable } from "./itemsTable.ts";
import { convertOrder } from "./orderCurrency.ts";
import { fromNextCustomer, requireFittingVatId } from "./orderCustomer.ts";
import { hasOpenPrices, type Order, ordersTable } from "./ordersTable.ts";
import { type Extra, type Line, lacksPrice, totalsOf } from "./orderTotals.ts";
import { orderWarnings } from "./orderWarnings.ts";
import { priceExtrasTable } from "./priceExtrasTable.ts";
import { vatIdWarning } from "./vatIdWarning.ts";

/** Attributes that are fixed once an order is offered or ordered. */
const priceAttributes = [
  "discount",
  "vat_rate",
  "tax_note",
  "currency",
  "customer_id",
  "price_breakdown",
] as const;

/** Throws 409 if a later revision has replaced the order. */
export function requireLatest({ replaced_by_id }: Pick<Order, "replaced_by_id">): void {
  if (replaced_by_id !== null) throw conflict("customerOrderReplaced", "replaced");
}

/** Throws 409 if the order's prices are fixed: it is offered, ordered or replaced. */
export function requireOpenPrices(order: Pick<Order, "status" | "replaced_by_id">): void {
  requireLatest(order);
  if (!hasOpenPrices(order)) throw conflict("orderFinal", "order_final");
}

type Terms = Pick<Values<typeof ordersTable>, "discount" | "vat_rate" | "currency">;

/**
 * The totals to store with an order of these lines and surcharges.
 * @throws Refusal 422 if all prices are known and the discount exceeds the goods
 */
export function totalsWith(ctx: Context, lines: Line[], order: Terms, extras: Extra[] = []) {
  const { discount = null, vat_rate = null, currency } = order;
  const terms = { discount, vat_rate, currency: currency ?? ctx.organization.currency };
  const { discountExceeds, ...totals } = totalsOf(lines, terms, extras);
  if (discountExceeds && !lines.some(lacksPrice)) throw invalid({ discount: ["discountTooLarge"] });
  return totals;
}

/** The items of an order, sorted. */
export const orderItems = (ctx: Context, orderId: string): Promise<Row<typeof itemsTable>[]> =>
  ctx.db.all(itemsTable, eq(itemsTable.order_id, orderId), {
    order: [asc(itemsTable.sort_order), asc(itemsTable.id)],
  });

/** The surcharges of an order. */
export const orderExtras = (ctx: Context, orderId: string): Promise<Row<typeof priceExtrasTable>[]> =>
  ctx.db.all(priceExtrasTable, eq(priceExtrasTable.order_id, orderId), {
    order: [asc(priceExtrasTable.created_at), asc(priceExtrasTable.id)],
  });

/** Restores the previous version to its status before it was replaced. */
async function restore(ctx: Context, id: string): Promise<void> {
  const order = await ctx.db.find(ordersTable, id, { lock: "update" });
  if (!order) return;
  await ctx.db.update(ordersTable, eq(ordersTable.id, id), {
    replaced_by_id: null,
    status: order.status_before ?? order.status,
    status_before: null,
  });
}

const hooks: Hooks<typeof ordersTable> = {
  async beforeWrite(ctx, after, before, given) {
    if (!before) return undefined;
    if (priceAttributes.some((name) => after[name] !== before[name])) requireOpenPrices(before);
    const isOther = (after.customer_id ?? null) !== before.customer_id;
    const taken = isOther && {
      ...(await fromNextCustomer(ctx, before, after.customer_id ?? null)),
      ...given,
    };
    if (taken) requireFittingVatId(given, { ...after, ...taken }, before);
    if (before.status === after.status && before.replaced_by_id !== null) return taken || undefined;
    const fixed = before.status === "offered" || before.status === "ordered";
    if (fixed) return undefined;
    const priced = async () => ({
      items: await orderItems(ctx, before.id),
      extras: await orderExtras(ctx, before.id),
    });
    const changes = { ...taken };
    if ((after.currency ?? null) !== before.currency)
      Object.assign(
        changes,
        await convertOrder(ctx, before, after.currency ?? null, {
          ...(await priced()),
          discount: given.discount,
        }),
      );
    const { items, extras } = await priced();
    return { ...changes, ...totalsWith(ctx, items, { ...after, ...changes }, extras) };
  },
  async beforeDelete(ctx, row) {
    requireLatest(row);
    if (row.status !== "draft" && row.status !== "declined")
      throw conflict("orderNotDeleted", "order_not_deleted");
    if (row.previous_id) await restore(ctx, row.previous_id);
  },
};

// features/orders/createOrder.ts creates orders from products.
export const orders = bind(definition, ordersTable, {
  hooks,
  byHand: ["create"],
  derive: async (ctx, rows, names) => {
    const warnings = names.includes("warnings") ? await orderWarnings(ctx, rows) : new Map();
    return rows.map(({ id, tax_note, vat_rate, billing_country, billing_vat_id }) => ({
      tax_category: taxCategory(tax_note, vat_rate),
      warnings: [
        ...(warnings.get(id) ?? []),
        ...vatIdWarning(ctx, billing_country, billing_vat_id, { type: definition.type, id }),
      ],
    }));
  },
});
