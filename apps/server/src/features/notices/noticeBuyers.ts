import type { NoticeKind } from "@kantwerk/contract/notices";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { notify } from "../../resources/notices.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";

/** The user who created a record, from the history; null if no user did. */
export async function creatorOf(ctx: Context, id: string): Promise<string | null> {
  const found = await ctx.db.execute(sql`
    select actor_id from audit_events where organization_id = ${ctx.organization.id} and subject_id = ${id}
      and action = 'create' and actor_type = 'user' order by id limit 1`);
  return (found.rows as { actor_id: string }[])[0]?.actor_id ?? null;
}

/** Notifies buyers, the request's contact and its creator of a supplier's action. */
export async function noticeBuyers(
  ctx: Context,
  kind: NoticeKind,
  { request, supplier }: { request: Pick<PurchaseRequest, "id" | "contact_id">; supplier: { name: string } },
  count = 1,
): Promise<void> {
  const to = [request.contact_id, await creatorOf(ctx, request.id)];
  const subject = { type: "purchase-requests" as const, id: request.id };
  await notify(ctx, { kind, about: supplier.name, subject, count, to });
}

/** Notifies buyers, the order's contact and its creator of a supplier's action. */
export async function tellOrderBuyers(
  ctx: Context,
  kind: NoticeKind,
  { id, contact_id }: PurchaseOrder,
  supplier: string,
): Promise<void> {
  const subject = { type: "purchase-orders" as const, id };
  await notify(ctx, { kind, about: supplier, subject, to: [contact_id, await creatorOf(ctx, id)] });
}
