import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { offersTable } from "../../resources/offers.ts";
import { purchaseRequestOperationsTable } from "../../resources/purchaseRequestOperations.ts";
import { purchaseRequestPartsTable } from "../../resources/purchaseRequestParts.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";

export type LineType = "purchase-request-operations" | "purchase-request-parts";
export type Line = { type: LineType; id: string };

const rowOf = (ctx: Context, line: Line, lock?: "share" | "update") =>
  line.type === "purchase-request-operations"
    ? ctx.db.find(purchaseRequestOperationsTable, line.id, lock ? { lock } : {})
    : ctx.db.find(purchaseRequestPartsTable, line.id, lock ? { lock } : {});

/**
 * Locks a line and its request and tells the request; undefined where there is no such line. `share` keeps the line
 * from being awarded or removed, `update` also from taking offers. Everyone locks in this order, request before line.
 */
export async function lockLine(
  ctx: Context,
  line: Line,
  lock: "share" | "update",
): Promise<string | undefined> {
  const found = await rowOf(ctx, line);
  if (!found) return undefined;
  await ctx.db.find(purchaseRequestsTable, found.purchase_request_id, { lock });
  return (await rowOf(ctx, line, lock))?.purchase_request_id;
}

/** Whether an offer of the line has been ordered. */
export async function isAwarded(ctx: Context, lineId: string): Promise<boolean> {
  const ordered = and(eq(offersTable.line_id, lineId), eq(offersTable.status, "ordered"));
  return (await ctx.db.count(offersTable, ordered)) > 0;
}
