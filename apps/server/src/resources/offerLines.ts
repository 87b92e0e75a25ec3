import type { Context } from "../context.ts";
import { type SQL, sql } from "../db/drizzle.ts";
import { anyOf } from "../db/tenantDb.ts";
import { offerCoversTable, offersTable } from "./offers.ts";

/** Condition for offers priced for one of these lines: their own line, or a covered one. */
export function isPriceFor(lineIds: string[]): SQL {
  const { organization_id, offer_id, line_id } = offerCoversTable;
  return sql`(${anyOf(offersTable.line_id, lineIds)} or exists (select from ${offerCoversTable}
    where ${organization_id} = ${offersTable.organization_id} and ${offer_id} = ${offersTable.id}
      and ${anyOf(line_id, lineIds)}))`;
}

/** The additional lines covered by each offer's price, by offer id. */
export async function coversOf(ctx: Context, offerIds: string[]): Promise<Map<string, string[]>> {
  if (offerIds.length === 0) return new Map();
  const { organization_id, offer_id, line_id } = offerCoversTable;
  const rows = await ctx.db
    .select({ offer: offer_id, line: line_id })
    .from(offerCoversTable)
    .where(sql`${organization_id} = ${ctx.db.organizationId} and ${anyOf(offer_id, offerIds)}`)
    .orderBy(line_id);
  const found = Map.groupBy(rows, ({ offer }) => offer);
  return new Map([...found].map(([offer, covers]) => [offer, covers.map(({ line }) => line)]));
}

/** Replaces the lines that an offer covers. */
export const replaceCovers = (ctx: Context, offerId: string, lineIds: string[]): Promise<void> =>
  ctx.db.relink(
    { table: offerCoversTable, own: offerCoversTable.offer_id, other: offerCoversTable.line_id },
    offerId,
    lineIds,
  );
