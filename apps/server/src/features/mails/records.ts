import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { usersTable } from "../../resources/users.ts";

/** A supplier as far as a mail needs it. */
export type Recipient = Pick<
  typeof suppliersTable.$inferSelect,
  "name" | "email" | "language_code" | "contact_name"
>;
export type ContactPerson = typeof usersTable.$inferSelect;

export type RequestRecords = {
  request: PurchaseRequest;
  contact: ContactPerson | undefined;
  lines: number;
};

/** A request with what mails say of it; a contact who has left is none. */
export async function recordsOfRequest(ctx: Context, request: PurchaseRequest): Promise<RequestRecords> {
  const contact = await ctx.db.find(usersTable, request.contact_id);
  const operations = await ctx.db.count(
    purchaseRequestOperationsTable,
    eq(purchaseRequestOperationsTable.purchase_request_id, request.id),
  );
  const parts = await ctx.db.count(
    purchaseRequestPartsTable,
    eq(purchaseRequestPartsTable.purchase_request_id, request.id),
  );
  return { request, contact: contact?.active ? contact : undefined, lines: operations + parts };
}

export type InvitationRecords = RequestRecords & { invitation: Invitation; supplier: Recipient };
export type SentInvitation = InvitationRecords & { accessId: string };

/** An invitation with its request and supplier, who is written to at the invitation's address; undefined once it is gone. */
export async function recordsOfInvitation(ctx: Context, id: string): Promise<InvitationRecords | undefined> {
  const invitation = await ctx.db.find(purchaseRequestSuppliersTable, id);
  const request = await ctx.db.find(purchaseRequestsTable, invitation?.purchase_request_id);
  const supplier = await ctx.db.find(suppliersTable, invitation?.supplier_id);
  if (!invitation || !request || !supplier) return undefined;
  const email = invitation.email ?? supplier.email;
  return { ...(await recordsOfRequest(ctx, request)), invitation, supplier: { ...supplier, email } };
}

/** The same of one that has a link; undefined while it has not been sent. */
export async function recordsOfSent(ctx: Context, id: string): Promise<SentInvitation | undefined> {
  const records = await recordsOfInvitation(ctx, id);
  const accessId = records?.invitation.access_id;
  return records && accessId ? { ...records, accessId } : undefined;
}
