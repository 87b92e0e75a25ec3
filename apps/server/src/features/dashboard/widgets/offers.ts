import type { Context } from "../../../context.ts";
import { sql } from "../../../db/drizzle.ts";
import { purchaseRequestSuppliersTable } from "../../../resources/purchaseRequestSuppliers.ts";
import { suppliersTable } from "../../../resources/suppliers.ts";
import { compared } from "../series.ts";
import { isIn, mostRows, type Span, type Widget } from "../widget.ts";

/** Offers received per day, without withdrawn ones. */
export const offersReceived: Widget = async ({ db }, spans) => {
  const found = await db.execute(sql`
    select day::text, sum(received)::text as received from offer_days
    where organization_id = ${db.organizationId} and day between ${spans.previous.from} and ${spans.current.to}
    group by day`);
  const byDay = new Map(found.rows.map(({ day, received }) => [String(day), String(received)]));
  return compared(byDay, spans, Number);
};

type SupplierAnswers = { supplier_id: string; asked: number; answered: number; median_days: number | null };
type OfferCounts = { supplier_id: string; offered: number; awarded: number };

/** The number of invitations sent to each supplier, the number answered, and the median days until the answer. */
async function askedIn({ db }: Context, span: Span): Promise<SupplierAnswers[]> {
  const { sent_at } = purchaseRequestSuppliersTable;
  const { rows } = await db.execute(sql`
    select supplier_id, count(*)::int as asked, count(answered_at)::int as answered,
      percentile_cont(0.5) within group (order by date_part('epoch', answered_at - sent_at) / 86400) as median_days
    from ${purchaseRequestSuppliersTable} where organization_id = ${db.organizationId} and ${isIn(sent_at, span)}
    group by supplier_id`);
  return rows as SupplierAnswers[];
}

async function offerCountsIn({ db }: Context, { from, to }: Span): Promise<Map<string, OfferCounts>> {
  const { rows } = await db.execute(sql`
    select supplier_id, sum(received)::int as offered, sum(awarded)::int as awarded from offer_days
    where organization_id = ${db.organizationId} and day between ${from} and ${to} group by supplier_id`);
  return new Map((rows as OfferCounts[]).map((row) => [row.supplier_id, row]));
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The share of invitations that were answered; null if none was sent. */
function shareOf(counts: readonly Pick<SupplierAnswers, "asked" | "answered">[]): number | null {
  const of = (name: "asked" | "answered") => counts.reduce((sum, each) => sum + each[name], 0);
  return of("asked") === 0 ? null : rounded(of("answered") / of("asked"), 4);
}

async function answeredIn({ db }: Context, span: Span): Promise<number | null> {
  const { rows } = await db.execute(sql`
    select count(*)::int as asked, count(answered_at)::int as answered from ${purchaseRequestSuppliersTable}
    where organization_id = ${db.organizationId} and ${isIn(purchaseRequestSuppliersTable.sent_at, span)}`);
  return shareOf(rows as SupplierAnswers[]);
}

/** Suppliers' response: share of invitations answered, days until the answer, share of offers awarded. */
export const supplierResponse: Widget = async (ctx, { current, previous }) => {
  const asked = await askedIn(ctx, current);
  const offered = await offerCountsIn(ctx, current);
  const most = asked.toSorted((a, b) => b.asked - a.asked).slice(0, mostRows);
  const suppliers = await ctx.db.byIds(
    suppliersTable,
    most.map((each) => each.supplier_id),
  );
  return {
    figure: shareOf(asked),
    previous: await answeredIn(ctx, previous),
    rows: most.map(({ supplier_id: id, median_days, ...counts }) => {
      const { offered: lines = 0, awarded = 0 } = offered.get(id) ?? {};
      return {
        label: suppliers.get(id)?.name ?? "",
        value: rounded(counts.answered / counts.asked, 4),
        link: `/suppliers/${id}/view`,
        details: {
          ...counts,
          median_days: median_days === null ? null : rounded(median_days, 2),
          offered: lines,
          awarded,
          hit_rate: lines === 0 ? null : rounded(awarded / lines, 4),
        },
      };
    }),
  };
};
