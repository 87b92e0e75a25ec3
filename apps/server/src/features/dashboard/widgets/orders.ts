import { orderStatuses } from "@kantwerk/contract/orders";
import { total } from "@kantwerk/costing/money";
import { sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { ordersTable } from "../../../resources/ordersTable.ts";
import { compared } from "../series.ts";
import { isIn, listLink, madeIn, type Span, type Widget } from "../widget.ts";

const { status, created_at, ordered_at, subtotal, currency } = ordersTable;

/** Amounts of another currency are not added to those of the organization's own. */
const ownMoney = ({ organization }: Context) =>
  sql`case when coalesce(${currency}, ${organization.currency}) = ${organization.currency} then ${subtotal} end`;

type Standing = { status: string; orders: number; amount: string };

async function madeOf(ctx: Context, span: Span): Promise<Standing[]> {
  const { rows } = await ctx.db.execute(sql`
    select ${status} as status, count(*)::int as orders, coalesce(sum(${ownMoney(ctx)}), 0)::text as amount
    from ${ordersTable} where organization_id = ${ctx.db.organizationId} and ${isIn(created_at, span)} group by 1`);
  return rows as Standing[];
}

const inAll = (standing: readonly Standing[]) => standing.reduce((count, { orders }) => count + orders, 0);

/** What has become of the orders that were made in the period: how many stand where, and what they are worth net. */
export const ordersByStatus: Widget = async (ctx, { current, previous }) => {
  const standing = await madeOf(ctx, current);
  return {
    figure: inAll(standing),
    previous: inAll(await madeOf(ctx, previous)),
    rows: orderStatuses.map((label) => {
      const found = standing.find((each) => each.status === label);
      return {
        label,
        value: found?.orders ?? 0,
        link: listLink("orders", { status: label, ...madeIn(current) }),
        details: { amount: total(found?.amount ?? "0") },
      };
    }),
  };
};

/** Net value of what customers ordered, by the day on which they did, in the organization's currency. */
export const orderValue: Widget = async (ctx, spans) => {
  const { timezone } = ctx.organization;
  const both = { ...spans.current, start: spans.previous.start };
  const { rows } = await ctx.db.execute(sql`
    select (${ordered_at} at time zone ${timezone})::date::text as day, coalesce(sum(${ownMoney(ctx)}), 0)::text as amount
    from ${ordersTable} where organization_id = ${ctx.db.organizationId} and ${isIn(ordered_at, both)} group by 1`);
  const byDay = new Map(rows.map(({ day, amount }) => [String(day), String(amount)]));
  return compared(byDay, spans, total);
};
