import type { Period, WidgetFigures } from "@kantwerk/contract/dashboard";
import type { Context } from "../../context.ts";
import { type AnyPgColumn, type SQL, sql } from "../../db/drizzle.ts";

/** Days, with the timestamps of their start and end in the organization's time zone. */
export type Span = Period & { start: string; end: string };

/** A widget's period, and the previous one. */
export type Spans = { current: Span; previous: Span };

/** Computes a widget's content. */
export type Widget = (ctx: Context, spans: Spans) => Promise<Omit<WidgetFigures, "range">>;

/** Maximum number of rows in a widget. */
export const mostRows = 12;

/** The timestamps of a period in the organization's time zone, according to PostgreSQL. */
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

/** Whether a timestamp is within the period. */
export const isIn = (column: AnyPgColumn, { start, end }: Span): SQL =>
  sql`${column} >= ${start}::timestamptz and ${column} < ${end}::timestamptz`;

/** The web's URL of a filtered list. */
export const listLink = (resource: string, filter: Record<string, string>): string =>
  `/${resource}/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** List filter for records created in the period. */
export const madeIn = ({ start, end }: Span): Record<string, string> => ({
  "created_at.gte": start,
  "created_at.lte": new Date(Date.parse(end) - 1).toISOString(),
});
