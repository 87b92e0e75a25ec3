import { type RequestContents, sendNeeds } from "@kantwerk/contract/sendNeeds";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { type AnyPgColumn, and, eq, inArray } from "../../db/drizzle.ts";
import { conflict, unprocessable } from "../../http/refusal.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequests } from "../../resources/purchaseRequests.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { addressInvitation, sendInvitation } from "./addressInvitation.ts";
import { canReaddress } from "./canReaddress.ts";
import { noteSentFacts } from "./changes.ts";
import { scheduleClosing } from "./closing.ts";

async function contentsOf(ctx: Context, id: string): Promise<RequestContents> {
  const of = (table: { purchase_request_id: AnyPgColumn }) => eq(table.purchase_request_id, id);
  const suppliers = await ctx.db.count(purchaseRequestSuppliersTable, of(purchaseRequestSuppliersTable));
  const products = await ctx.db.all(purchaseRequestProductsTable, of(purchaseRequestProductsTable));
  const operations = await ctx.db.all(purchaseRequestOperationsTable, of(purchaseRequestOperationsTable));
  const parts = await ctx.db.all(purchaseRequestPartsTable, of(purchaseRequestPartsTable));
  const operationIds = operations.map((line) => line.product_operation_id);
  const partIds = parts.map((line) => line.product_part_id);
  const lines = [
    ...(await ctx.db.byIds(productOperationsTable, operationIds)).values(),
    ...(await ctx.db.byIds(productPartsTable, partIds)).values(),
  ];
  return {
    suppliers,
    products: products.map((link) => link.product_id),
    lines: lines.map((line) => line.product_id),
  };
}

async function requireSendable(ctx: Context, request: PurchaseRequest): Promise<void> {
  if (request.state === "closed") throw conflict("requestClosed", "closed");
  const missing = sendNeeds(await contentsOf(ctx, request.id));
  if (missing) throw unprocessable(missing);
  if (Date.parse(request.close_submission_at) <= Date.now()) throw unprocessable("sendNeedsDeadline");
}

type NewRecipient = { invitation: Invitation; email: string };

/** Suppliers not reached by any mail yet. @throws Refusal 422 naming inactive ones */
async function newRecipients(ctx: Context, requestId: string): Promise<NewRecipient[]> {
  const table = purchaseRequestSuppliersTable;
  const waiting = await ctx.db.all(
    table,
    and(eq(table.purchase_request_id, requestId), inArray(table.status, ["pending", "failed"])),
  );
  const suppliers = await ctx.db.byIds(
    suppliersTable,
    waiting.map((invitation) => invitation.supplier_id),
  );
  const inactive = [...suppliers.values()].filter(({ status }) => status === "inactive");
  const names = inactive.map((supplier) => supplier.name).join(", ");
  if (inactive.length > 0) throw unprocessable("suppliersInactive", { names });
  return waiting.flatMap((invitation) => {
    const email = suppliers.get(invitation.supplier_id)?.email;
    return email === undefined ? [] : [{ invitation, email }];
  });
}

/** Creates the link for the supplier's current address; after a failed mail, a corrected address gets a new link. */
async function invite(
  ctx: Context,
  request: PurchaseRequest,
  { invitation, email }: NewRecipient,
): Promise<void> {
  const isCorrected = invitation.status === "failed" && invitation.email !== email;
  if (invitation.access_id === null || (isCorrected && (await canReaddress(ctx, request, invitation))))
    await addressInvitation(ctx, invitation, email);
  else await sendInvitation(ctx, invitation);
}

/** Sends a request to all suppliers who have not received it yet; sending again reaches only new ones. */
export const sendPurchaseRequest = action(purchaseRequests, "send", {
  summary: "Sends the request to its suppliers by e-mail; again: to new suppliers only",
  act: async (ctx, request) => {
    await requireSendable(ctx, request);
    const recipients = await newRecipients(ctx, request.id);
    const sent = await changeRecord(ctx, purchaseRequests, request, {
      active: true,
      sent_at: request.sent_at ?? new Date().toISOString(),
    });
    for (const recipient of recipients) await invite(ctx, sent, recipient);
    if (recipients.length > 0)
      await tellWebhooks(ctx, "request.sent", { type: "purchase-requests", id: sent.id });
    await scheduleClosing(ctx, sent);
    // Later recipients get the current contents; earlier ones learn of changes by an announcement.
    if (!request.sent_at) await noteSentFacts(ctx, sent, new Date().toISOString());
    return sent;
  },
});
