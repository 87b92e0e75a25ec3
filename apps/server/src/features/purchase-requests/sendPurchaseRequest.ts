import { type RequestContents, sendNeeds } from "@kantwerk/contract/sendNeeds";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { recordDocument } from "../../crud/read.ts";
import { changeRecord } from "../../crud/write.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { conflict, unprocessable } from "../../http/refusal.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequests } from "../../resources/purchaseRequests.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { enqueueMail } from "../mails/sendMail.ts";
import { scheduleClosing } from "./closeAtDeadline.ts";
import { lockedRequest } from "./lockedRequest.ts";

async function contentsOf(ctx: Context, id: string): Promise<RequestContents> {
  const tables = [
    purchaseRequestSuppliersTable,
    purchaseRequestProductsTable,
    purchaseRequestOperationsTable,
    purchaseRequestPartsTable,
  ];
  const counts: number[] = [];
  for (const table of tables) counts.push(await ctx.db.count(table, eq(table.purchase_request_id, id)));
  const [suppliers = 0, products = 0, operations = 0, parts = 0] = counts;
  return { suppliers, products, lines: operations + parts };
}

async function requireSendable(ctx: Context, request: PurchaseRequest): Promise<void> {
  if (request.state === "closed") throw conflict("requestClosed", "closed");
  const missing = sendNeeds(await contentsOf(ctx, request.id));
  if (missing) throw unprocessable(missing);
  if (Date.parse(request.close_submission_at) <= Date.now()) throw unprocessable("sendNeedsDeadline");
}

/** Suppliers whom no mail has reached yet. @throws Refusal 422 that names those who have become inactive */
async function newRecipients(ctx: Context, requestId: string): Promise<Invitation[]> {
  const table = purchaseRequestSuppliersTable;
  const waiting = await ctx.db.all(
    table,
    and(eq(table.purchase_request_id, requestId), inArray(table.status, ["pending", "failed"])),
  );
  const inactive = await ctx.db.all(
    suppliersTable,
    and(
      eq(suppliersTable.status, "inactive"),
      inArray(
        suppliersTable.id,
        waiting.map((invitation) => invitation.supplier_id),
      ),
    ),
  );
  const names = inactive.map((supplier) => supplier.name).join(", ");
  if (inactive.length > 0) throw unprocessable("suppliersInactive", { names });
  return waiting;
}

/** A mail that failed is tried anew; one that still waits in the queue is not ordered twice. */
async function invite(ctx: Context, invitation: Invitation): Promise<void> {
  const table = purchaseRequestSuppliersTable;
  if (invitation.status === "failed")
    await ctx.db.update(table, eq(table.id, invitation.id), { status: "pending", failure_reason: null });
  await enqueueMail(ctx, { kind: "invitation", invitation_id: invitation.id });
}

/** Sends a request to all suppliers who have not got it yet; sending again reaches only new ones. */
export const sendPurchaseRequest = endpoint({
  method: "POST",
  path: "/restify/purchase-requests/:id/send",
  summary: "Sends the request to its suppliers by e-mail; again: to new suppliers only",
  permission: "purchase-requests.send",
  handle: async (ctx, input) => {
    const request = await lockedRequest(ctx, input);
    await requireSendable(ctx, request);
    const recipients = await newRecipients(ctx, request.id);
    const sent = await changeRecord(ctx, purchaseRequests, request, {
      active: true,
      sent_at: request.sent_at ?? new Date().toISOString(),
    });
    for (const invitation of recipients) await invite(ctx, invitation);
    await scheduleClosing(ctx, sent as typeof request);
    return { body: await recordDocument(ctx, purchaseRequests, sent, readListQuery(input.query)) };
  },
});
