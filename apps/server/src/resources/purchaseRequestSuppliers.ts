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
import { isAddressKept, isSealed } from "./sealed.ts";
import { suppliersTable } from "./suppliers.ts";

export const purchaseRequestSuppliersTable = resourceTable(
  definition,
  {
    /** When the first offer came; noted by the trigger that counts offers. */
    answered_at: time(),
    /** When its link was made for the address that it has, or a mail that failed was ordered again. */
    addressed_at: time(),
  },
  (t) => [lookedUp(t.access_id), once(t, t.purchase_request_id, t.supplier_id), sortable(t, t.sent_at)],
);

export type Invitation = Row<typeof purchaseRequestSuppliersTable>;

/** An active supplier is invited once; neither the request nor the supplier ever changes. The link is made when it is sent. */
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
 * Settles what a supplier had offered before it was invited again. An invitation that comes back because its removal is undone
 * gets a new link for the address that it had; never a sealed one, whose answers that link would show.
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
    return rows.map((row) => shownOf(ctx, row, requests.get(row.purchase_request_id)));
  },
});

/**
 * Whoever knows the secret address can act as the supplier, so only who may change the request learns it, and nobody of a
 * sealed one that was sent. What a supplier says on that is not there before it is opened.
 */
function shownOf(ctx: Context, row: Invitation, request: PurchaseRequest | undefined) {
  const { purchase_request_id, access_id } = row;
  const isKept = !may(ctx, "purchase-requests.update") || (request && isAddressKept(request));
  return {
    public_url: isKept || !access_id ? null : publicUrl(ctx, purchase_request_id, access_id),
    ...(isKept && { access_id: null }),
    ...(request && isSealed(request) && { once_costs: null, declined_lines: null }),
    // An e-mail address is the supplier's, wherever it stands.
    ...(!may(ctx, "suppliers.view") && { email: null }),
  };
}

/** Address of the supplier's page: request and unguessable access id. */
export const publicUrl = (ctx: Context, requestId: string, accessId: string): string =>
  pageUrl(ctx, `/pub/purchase-requests/${requestId}/${accessId}`);
