import type { Context } from "../../context.ts";
import { desc, sql } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { askedFactsTable } from "../purchaseRequestLinkTables.ts";
import { type AskedItem, readAsked, type TextFacts } from "./askedFacts.ts";
import { isSameFacts } from "./describeFacts.ts";

/** A product or part that changed since suppliers were informed. */
export type ChangedItem = Pick<AskedItem, "type" | "id">;

/** The last facts sent to suppliers for each product and part, by request. */
async function lastSent(ctx: Context, requestIds: string[]): Promise<Map<string, Map<string, TextFacts>>> {
  const { purchase_request_id, subject_id, subject_type, told_at, facts } = askedFactsTable;
  const rows = await ctx.db
    .selectDistinctOn([purchase_request_id, subject_id], {
      request: purchase_request_id,
      subject: subject_id,
      // Outlines and geometry are large and do not matter for differences in text.
      facts: sql<TextFacts>`${facts} - 'outline' - 'geometry'`,
    })
    .from(askedFactsTable)
    .where(
      ctx.db.mine(
        askedFactsTable,
        sql`${subject_type} <> 'purchase-requests' and ${anyOf(purchase_request_id, requestIds)}`,
      ),
    )
    .orderBy(purchase_request_id, subject_id, desc(told_at));
  const byRequest = Map.groupBy(rows, ({ request }) => request);
  return new Map(
    [...byRequest].map(([id, told]) => [id, new Map(told.map((row) => [row.subject, row.facts]))]),
  );
}

/**
 * The lines that an announcement would make stale, each with the changed product or part; the number of queries does
 * not depend on the number of requests.
 */
export async function changedLines(
  ctx: Context,
  requestIds: readonly string[],
): Promise<Map<string, ChangedItem>> {
  if (requestIds.length === 0) return new Map();
  const told = await lastSent(ctx, [...new Set(requestIds)]);
  if (told.size === 0) return new Map();
  const changed = (await readAsked(ctx, ...told.keys())).filter(({ request, id, facts }) => {
    const before = told.get(request)?.get(id);
    return before !== undefined && !isSameFacts(before, facts);
  });
  return new Map(changed.flatMap(({ type, id, lines }) => lines.map((line) => [line, { type, id }])));
}
