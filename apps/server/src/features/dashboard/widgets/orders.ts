import type { WidgetRow } from "@kantwerk/contract/dashboard";
import { daysBetween } from "@kantwerk/contract/days";
import { orderName, orderStatuses } from "@kantwerk/contract/orders";
import { currencyTotal, sum } from "@kantwerk/costing/money";
import type { Context } from "../../../context.ts";
import { dayIn } from "../../../db/days.ts";
import { sql } from "../../../db/drizzle.ts";
import { expectedDay, expectedOn, isLate } from "../../../resources/lateOrders.ts";
import { ordersTable } from "../../../resources/ordersTable.ts";
import { purchaseOrdersTable } from "../../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../../resources/suppliers.ts";
import { compared } from "../series.ts";
import { isIn, listLink, madeIn, mostRows, type Span, type Widget } from "../widget.ts";

const { status, created_at, ordered_at, subtotal, currency } = ordersTable;

/** Amounts of different currencies are never added up. */
const currencyOf = ({ organization }: Context) =>
  sql<string>`coalesce(${currency}, ${organization.currency})`;

type OrdersByStatus = { status: string; currency: string; orders: number; amount: string };

async function madeOf(ctx: Context, span: Span): Promise<OrdersByStatus[]> {
  const { rows } = await ctx.db.execute(sql`
    select ${status} as status, ${currencyOf(ctx)} as currency, count(*)::int as orders, coalesce(sum(${subtotal}), 0)::text as amount
    from ${ordersTable} where organization_id = ${ctx.db.organizationId} and ${isIn(created_at, span)}
    group by 1, 2 order by 2`);
  return rows as OrdersByStatus[];
}

const inAll = (standing: readonly OrdersByStatus[]) =>
  standing.reduce((count, { orders }) => count + orders, 0);

/**
 * The orders created in the period by status: their number and net value, with `amount` in the organization's currency and
 * each other currency under its code.
 */
export const ordersByStatus: Widget = async (ctx, { current, previous }) => {
  const standing = await madeOf(ctx, current);
  return {
    figure: inAll(standing),
    previous: inAll(await madeOf(ctx, previous)),
    rows: orderStatuses.map((label) => {
      const found = standing.filter((each) => each.status === label);
      const amounts = found.map((each) => [
        each.currency === ctx.organization.currency ? "amount" : each.currency,
        currencyTotal(each.amount, each.currency),
      ]);
      return {
        label,
        value: inAll(found),
        link: listLink("orders", { status: label, ...madeIn(current) }),
        details: { amount: currencyTotal("0", ctx.organization.currency), ...Object.fromEntries(amounts) },
      };
    }),
  };
};

/**
 * Net value of customers' orders by day of the order, in the organization's currency; each other currency gets a row of
 * its own.
 */
export const orderValue: Widget = async (ctx, spans) => {
  const { timezone } = ctx.organization;
  const both = { ...spans.current, start: spans.previous.start };
  const { rows } = await ctx.db.execute(sql`
    select day::text, currency, coalesce(sum(amount), 0)::text as amount
    from (select (${ordered_at} at time zone ${timezone})::date as day, ${currencyOf(ctx)} as currency, ${subtotal} as amount
      from ${ordersTable} where organization_id = ${ctx.db.organizationId} and ${isIn(ordered_at, both)}) as each
    group by day, currency`);
  const days = rows as { day: string; currency: string; amount: string }[];
  const { [ctx.organization.currency]: own = [], ...others } = Object.groupBy(days, (each) => each.currency);
  const byDay = new Map(own.map(({ day, amount }) => [day, amount]));
  const elsewhere = Object.entries(others).flatMap(([code, all = []]): WidgetRow[] => {
    const now = all.filter(({ day }) => day >= spans.current.from);
    const link = listLink("orders", { status: "ordered", currency: code });
    return now.length > 0
      ? [{ label: code, value: currencyTotal(sum(now.map(({ amount }) => amount)), code), link }]
      : [];
  });
  const figures = compared(byDay, spans, (amount) => currencyTotal(amount, ctx.organization.currency));
  return elsewhere.length > 0 ? { ...figures, rows: elsewhere } : figures;
};

/** Overdue orders with the number of days, the latest first. */
export const lateDeliveries: Widget = async (ctx) => {
  const today = dayIn(ctx.organization.timezone);
  const late = isLate(ctx);
  const orders = await ctx.db.all(purchaseOrdersTable, late, { order: [expectedOn], limit: mostRows });
  const suppliers = await ctx.db.byIds(
    suppliersTable,
    orders.map((order) => order.supplier_id),
  );
  return {
    figure: await ctx.db.count(purchaseOrdersTable, late),
    rows: orders.map((order) => {
      const day = expectedDay(order) ?? today;
      return {
        label: `${orderName(order)} · ${suppliers.get(order.supplier_id)?.name ?? ""}`,
        value: daysBetween(day, today),
        link: `/purchase-orders/${order.id}/view`,
      };
    }),
  };
};
