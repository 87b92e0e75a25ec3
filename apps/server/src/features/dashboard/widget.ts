import type { Period, WidgetFigures } from "@kantwerk/contract/dashboard";
import type { Context } from "../../context.ts";
import { type AnyPgColumn, type SQL, sql } from "../../db/drizzle.ts";

/** Days, and the moments at which they begin and have ended in the organization's time zone. */
export type Span = Period & { start: string; end: string };

/** The days that a widget is about, and those that they are compared with. */
export type Spans = { current: Span; previous: Span };

/** What a widget shows. */
export type Widget = (ctx: Context, spans: Spans) => Promise<Omit<WidgetFigures, "range">>;

/** How many rows a widget has at most. */
export const mostRows = 12;

/** The moments of days in the organization's time zone, as PostgreSQL knows it. */
export async function spanOf(ctx: Context, { from, to }: Period): Promise<Span> {
  const { timezone } = ctx.organization;
  const moment = (day: SQL) =>
    sql`to_char((${day})::timestamp at time zone ${timezone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const found = await ctx.db.execute(
    sql`select ${moment(sql`${from}::date`)} as start, ${moment(sql`${to}::date + 1`)} as "end"`,
  );
  const [{ start, end }] = found.rows as [{ start: string; end: string }];
  return { from, to, start, end };
}

/** Whether a moment lies in the days. */
export const isIn = (column: AnyPgColumn, { start, end }: Span): SQL =>
  sql`${column} >= ${start}::timestamptz and ${column} < ${end}::timestamptz`;

/** The address of a list with filters as the web's lists have them. */
export const listLink = (resource: string, filter: Record<string, string>): string =>
  `/${resource}/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The filter of a list for what was made within the days. */
export const madeIn = ({ start, end }: Span): Record<string, string> => ({
  "created_at.gte": start,
  "created_at.lte": new Date(Date.parse(end) - 1).toISOString(),
});
