import type { Context } from "../../context.ts";
import { changeRecord } from "../../crud/write.ts";
import { type PurchaseRequest, purchaseRequests } from "../../resources/purchaseRequests.ts";

/**
 * Closes a request: by hand, at its deadline, or when its last line is awarded. The row must be locked. A closed one
 * stays as it is.
 */
export async function closeRequest(ctx: Context, row: PurchaseRequest): Promise<PurchaseRequest> {
  if (row.state === "closed") return row;
  return changeRecord(ctx, purchaseRequests, row, { state: "closed", closed_at: new Date().toISOString() });
}
