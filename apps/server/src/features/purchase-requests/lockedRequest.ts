import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import type { RequestInput } from "../../http/endpoint.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import {
  type PurchaseRequest,
  purchaseRequests,
  purchaseRequestsTable,
} from "../../resources/purchaseRequests.ts";

/**
 * The request that an action is about, locked until the transaction ends.
 * @throws Refusal 404, or 412 when it is not of the version that the client expects.
 */
export async function lockedRequest(
  ctx: Context,
  { params, ifMatch }: Pick<RequestInput, "params" | "ifMatch">,
): Promise<PurchaseRequest> {
  const { id } = await findVisible(ctx, purchaseRequests, params.id ?? "");
  const row = await ctx.db.find(purchaseRequestsTable, id, { lock: "update" });
  if (!row) throw notFound();
  if (ifMatch !== undefined && ifMatch !== row.version) throw new Refusal(412, "stale", { code: "stale" });
  return row;
}
