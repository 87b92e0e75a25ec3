import type { Context, Deps } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { organizationByInvitation } from "../../db/lookups.ts";
import { isId } from "../../db/tenantDb.ts";
import type { PublicOrganization, PublicParams } from "../../http/publicPage.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { openForOffers } from "../../resources/submission.ts";
import { suppliersTable } from "../../resources/suppliers.ts";

/** Who stands before the page: one supplier, invited to one request. */
export type SupplierPage = {
  request: PurchaseRequest;
  invitation: Invitation;
  supplier: typeof suppliersTable.$inferSelect;
};

const secretPattern = /^[\w-]{16,64}$/;

/** Where a public address leads: `id` is of the request, `supplierId` the secret of the invitation. */
export async function organizationOf(
  deps: Deps,
  params: PublicParams,
): Promise<PublicOrganization | undefined> {
  const { id = "", supplierId = "" } = params;
  if (!isId(id) || !secretPattern.test(supplierId)) return undefined;
  return organizationByInvitation(deps.pool, id, supplierId);
}

async function read(ctx: Context, params: PublicParams, lock: boolean): Promise<SupplierPage> {
  const { id = "", supplierId = "" } = params;
  // The request first: everyone who locks both does it in this order.
  const request = await ctx.db.find(purchaseRequestsTable, id, lock ? { lock: "share" } : {});
  const table = purchaseRequestSuppliersTable;
  const own = and(eq(table.access_id, supplierId), eq(table.purchase_request_id, id));
  const [invitation] = await ctx.db.all(table, own, lock ? { lock: "update" } : {});
  const supplier = await ctx.db.find(suppliersTable, invitation?.supplier_id);
  if (!request || !invitation || !supplier) throw notFound();
  return { request, invitation, supplier };
}

/** Who reads. @throws Refusal 404 once the invitation is gone. */
export const invited = (ctx: Context, params: PublicParams): Promise<SupplierPage> =>
  read(ctx, params, false);

/** Who writes what a closed request takes, too. @throws Refusal 404 once the invitation is gone. */
export const lockInvitation = (ctx: Context, params: PublicParams): Promise<SupplierPage> =>
  read(ctx, params, true);

/** The 403 that says why a request takes nothing at this moment. */
export const submissionRefused = (request: PurchaseRequest) =>
  new Refusal(403, "submissionNotAllowed", {
    code: "submission_not_allowed",
    more: { reason: openForOffers(request).reason },
  });

/**
 * Who writes: the request cannot be closed until the transaction ends, and the supplier's own writes wait for each
 * other, so that a double submission is seen as one.
 * @throws Refusal 404, or 403 when the request takes no submission at this moment.
 */
export async function invitedToWrite(ctx: Context, params: PublicParams): Promise<SupplierPage> {
  const found = await read(ctx, params, true);
  if (!openForOffers(found.request).allowed) throw submissionRefused(found.request);
  return found;
}
