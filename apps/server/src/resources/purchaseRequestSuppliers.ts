import { purchaseRequestSuppliers as definition } from "@kantwerk/contract/purchaseRequestSuppliers";
import { type Context, may } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { lookedUp, once, sortable, time } from "../db/columns.ts";
import { and, eq } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { pageUrl } from "../http/pageUrl.ts";
import { conflict, invalid } from "../http/refusal.ts";
import { newAccessId } from "./accessId.ts";
import { settleFormerOffers } from "./formerOffers.ts";
import { lockRequest } from "./purchaseRequestRules.ts";
import { type PurchaseRequest, purchaseRequestsTable } from "./purchaseRequests.ts";
import { areAddressesHidden, isSealed } from "./sealed.ts";
import { suppliersTable } from "./suppliers.ts";

export const purchaseRequestSuppliersTable = resourceTable(
  definition,
  {
    /** Time of the first offer; set by the trigger that counts offers. */
    answered_at: time(),
    /** When the link was created for its address, or a failed mail was sent again. */
    addressed_at: time(),
  },
  (t) => [lookedUp(t.access_id), once(t, t.purchase_request_id, t.supplier_id), sortable(t, t.sent_at)],
);

export type Invitation = Row<typeof purchaseRequestSuppliersTable>;

/**
 * Validates an invitation: an active supplier, invited once; request and supplier never change. The link is created at
 * sending.
 */
async function invite(
  ctx: Context,
  invitation: After<typeof purchaseRequestSuppliersTable>,
  before: Invitation | undefined,
) {
  const { purchase_request_id, supplier_id } = invitation;
  if (before) {
    if (supplier_id !== before.supplier_id) throw invalid({ supplier: ["readOnlyAttribute"] });
    if (purchase_request_id !== before.purchase_request_id)
      throw invalid({ purchase_request: ["readOnlyAttribute"] });
    return undefined;
  }
  await lockRequest(ctx, purchase_request_id);
  const supplier = await ctx.db.find(suppliersTable, supplier_id);
  if (supplier?.status === "inactive") throw invalid({ supplier: ["supplierInactive"] });
  const same = and(
    eq(purchaseRequestSuppliersTable.purchase_request_id, purchase_request_id),
    eq(purchaseRequestSuppliersTable.supplier_id, supplier_id),
  );
  if ((await ctx.db.count(purchaseRequestSuppliersTable, same)) > 0) throw invalid({ supplier: ["taken"] });
  return undefined;
}

/**
 * Settles a supplier's earlier offers when it is invited again. Undoing the removal of an invitation creates a new link
 * for the same address, except for sealed ones, whose answers that link would show.
 */
async function followUp(ctx: Context, invitation: Invitation, before: Invitation | undefined): Promise<void> {
  if (before) return;
  const request = await ctx.db.find(purchaseRequestsTable, invitation.purchase_request_id);
  if (invitation.email === null) return settleFormerOffers(ctx, request, invitation);
  if (request && isSealed(request)) throw conflict("sealedRemoval", "sealed");
  const own = eq(purchaseRequestSuppliersTable.id, invitation.id);
  await ctx.db.update(purchaseRequestSuppliersTable, own, { access_id: newAccessId() });
}

export const purchaseRequestSuppliers = bind(definition, purchaseRequestSuppliersTable, {
  hooks: { beforeWrite: invite, afterWrite: followUp },
  derive: async (ctx, rows) => {
    const requests = await ctx.db.byIds(
      purchaseRequestsTable,
      rows.map(({ purchase_request_id }) => purchase_request_id),
    );
    return rows.map((row) => visibleValues(ctx, row, requests.get(row.purchase_request_id)));
  },
});

/**
 * The secret link allows acting as the supplier, so only users who may change the request see it, and nobody once a
 * sealed request is sent. The supplier's answers stay hidden until opening.
 */
function visibleValues(ctx: Context, row: Invitation, request: PurchaseRequest | undefined) {
  const { purchase_request_id, access_id } = row;
  const isKept = !may(ctx, "purchase-requests.update") || (request && areAddressesHidden(request));
  return {
    public_url: isKept || !access_id ? null : publicUrl(ctx, purchase_request_id, access_id),
    ...(isKept && { access_id: null }),
    ...(request && isSealed(request) && { once_costs: null, declined_lines: null }),
    // Email addresses require permission to view suppliers.
    ...(!may(ctx, "suppliers.view") && { email: null }),
  };
}

/** URL of the supplier's page: request id and secret access id. */
export const publicUrl = (ctx: Context, requestId: string, accessId: string): string =>
  pageUrl(ctx, `/pub/purchase-requests/${requestId}/${accessId}`);
