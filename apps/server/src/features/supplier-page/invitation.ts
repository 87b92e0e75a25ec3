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

/** The page's visitor: one supplier, invited to one request. */
export type SupplierPage = {
  request: PurchaseRequest;
  invitation: Invitation;
  supplier: typeof suppliersTable.$inferSelect;
};

const secretPattern = /^[\w-]{16,64}$/;

/** The organization of a public URL: `id` is the request's, `supplierId` the invitation's secret. */
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
  // Lock order: the request first, everywhere.
  const request = await ctx.db.find(purchaseRequestsTable, id, lock ? { lock: "share" } : {});
  const table = purchaseRequestSuppliersTable;
  const own = and(eq(table.access_id, supplierId), eq(table.purchase_request_id, id));
  const [invitation] = await ctx.db.all(table, own, lock ? { lock: "update" } : {});
  const supplier = await ctx.db.find(suppliersTable, invitation?.supplier_id);
  if (!request || !invitation || !supplier) throw notFound();
  return { request, invitation, supplier };
}

/** For reading. @throws Refusal 404 if the invitation is gone */
export const invited = (ctx: Context, params: PublicParams): Promise<SupplierPage> =>
  read(ctx, params, false);

/** For writes that closed requests accept too. @throws Refusal 404 if the invitation is gone */
export const lockInvitation = (ctx: Context, params: PublicParams): Promise<SupplierPage> =>
  read(ctx, params, true);

/** The 403 with the reason why a request accepts no offers now. */
export const submissionRefused = (request: PurchaseRequest) =>
  new Refusal(403, "submissionNotAllowed", {
    code: "submission_not_allowed",
    more: { reason: openForOffers(request).reason },
  });

/**
 * For writes: the request cannot close until the transaction ends, and the supplier's own writes are serialized, so
 * that double submissions are detected.
 * @throws Refusal 404, or 403 if the request accepts no offers now
 */
export async function invitedToWrite(ctx: Context, params: PublicParams): Promise<SupplierPage> {
  const found = await read(ctx, params, true);
  if (!openForOffers(found.request).allowed) throw submissionRefused(found.request);
  return found;
}
