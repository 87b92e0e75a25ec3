import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { notify } from "../../resources/notices.ts";
import { ordersTable } from "../../resources/ordersTable.ts";
import { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import type { MailOrder } from "../mails/mailOrder.ts";
import { recordsOfInvitation } from "../mails/records.ts";
import { creatorOf, noticeBuyers, tellOrderBuyers } from "../notices/noticeBuyers.ts";

/** The error of an attempt, and whether it was the last one. */
export type Failure = { failure_reason?: string; status?: "failed" };

/** Marks an order as undelivered, unless its page was opened. */
async function markOrderFailure(
  ctx: Context,
  id: string,
  { failure_reason, status }: Failure,
): Promise<void> {
  const order = await ctx.db.find(purchaseOrdersTable, id, { lock: "update" });
  if (order?.status !== "sent" || order.first_viewed_at !== null) return;
  const said = failure_reason ?? order.failure_reason;
  await ctx.db.update(purchaseOrdersTable, eq(purchaseOrdersTable.id, id), { failure_reason: said });
  const supplier = status === "failed" && (await ctx.db.find(suppliersTable, order.supplier_id));
  if (supplier) await tellOrderBuyers(ctx, "mail_failed", order, supplier.name);
}

/** Notifies the order's creator that a document did not reach its customer. */
async function markDocumentFailure(
  ctx: Context,
  { id, to }: Extract<MailOrder, { kind: "order_document" }>,
  { failure_reason, status }: Failure,
): Promise<void> {
  const order = await ctx.db.find(ordersTable, id, { lock: "update" });
  if (order?.sent_to !== to) return;
  const said = failure_reason ?? order.failure_reason;
  await ctx.db.update(ordersTable, eq(ordersTable.id, id), { failure_reason: said });
  if (status !== "failed") return;
  const subject = { type: "orders" as const, id };
  await notify(ctx, { kind: "mail_failed", about: to, subject, to: [await creatorOf(ctx, id)] });
}

/** Shows the buyer why a supplier cannot be reached, unless it has opened the page. */
export async function markFailure(ctx: Context, order: MailOrder, failure: Failure): Promise<void> {
  if (order.kind === "purchase_order") return markOrderFailure(ctx, order.order_id, failure);
  if (order.kind === "order_document") return markDocumentFailure(ctx, order, failure);
  if (order.kind !== "invitation" && order.kind !== "reminder") return;
  const table = purchaseRequestSuppliersTable;
  const invitation = await ctx.db.find(table, order.invitation_id, { lock: "update" });
  if (!invitation || !["pending", "sent"].includes(invitation.status)) return;
  await ctx.db.update(table, eq(table.id, invitation.id), failure);
  if (failure.status !== "failed" || invitation.status === "failed") return;
  const records = await recordsOfInvitation(ctx, invitation.id);
  if (records) await noticeBuyers(ctx, "mail_failed", records);
}
