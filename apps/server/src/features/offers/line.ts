import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { conflict } from "../../http/refusal.ts";
import { inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import { isPriceFor } from "../../resources/offerLines.ts";
import { offersTable } from "../../resources/offers.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";

type LineType = "purchase-request-operations" | "purchase-request-parts";
export type Line = { type: LineType; id: string };

const rowOf = (ctx: Context, line: Line, lock: { lock?: "share" } = {}) =>
  line.type === "purchase-request-operations"
    ? ctx.db.find(purchaseRequestOperationsTable, line.id, lock)
    : ctx.db.find(purchaseRequestPartsTable, line.id, lock);

/**
 * Locks a request and one of its lines, which then cannot be removed. `share` allows other offers but no award;
 * `update` allows neither.
 * @returns the request; undefined if there is no such line
 */
export async function lockLine(
  ctx: Context,
  line: Line,
  lock: "share" | "update",
): Promise<string | undefined> {
  const found = await rowOf(ctx, line);
  if (!found) return undefined;
  await ctx.db.find(purchaseRequestsTable, found.purchase_request_id, { lock });
  return (await rowOf(ctx, line, { lock: "share" }))?.purchase_request_id;
}

/** Throws 409 if one of these lines is awarded, directly, covered by another price, or in-house. */
export async function requireNotAwarded(ctx: Context, ...lineIds: string[]): Promise<void> {
  const ordered = and(isPriceFor(lineIds), eq(offersTable.status, "ordered"));
  const inHouse = anyOf(inHouseAwardsTable.line_id, lineIds);
  if ((await ctx.db.count(offersTable, ordered)) > 0 || (await ctx.db.count(inHouseAwardsTable, inHouse)) > 0)
    throw conflict("lineAwarded", "line_awarded");
}

/** The subject of a line, as in suppliables: a part, or an operation of a product. */
export type Supply =
  | { supply_type: "part"; part_id: string; operation_id?: undefined; product_id?: undefined }
  | { supply_type: "operation"; operation_id: string; product_id: string; part_id?: undefined };
