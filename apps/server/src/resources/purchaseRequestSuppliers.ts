import { randomBytes } from "node:crypto";
import { purchaseRequestSuppliers as definition } from "@kantwerk/contract/purchaseRequestSuppliers";
import { type Context, may } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { lookedUp, once, sortable, time } from "../db/columns.ts";
import { and, eq } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { pageUrl } from "../http/pageUrl.ts";
import { invalid } from "../http/refusal.ts";
import { lockRequest } from "./purchaseRequestRules.ts";
import { type PurchaseRequest, purchaseRequestsTable } from "./purchaseRequests.ts";
import { isAddressKept, isSealed } from "./sealed.ts";
import { suppliersTable } from "./suppliers.ts";

export const purchaseRequestSuppliersTable = resourceTable(
  definition,
  {
    /** When the first offer came; noted by the trigger that counts offers. */
    answered_at: time(),
  },
  (t) => [lookedUp(t.access_id), once(t, t.purchase_request_id, t.supplier_id), sortable(t, t.sent_at)],
);

export type Invitation = Row<typeof purchaseRequestSuppliersTable>;

const accessBytes = 16;

/** An active supplier is invited once, and gets a secret address; neither the request nor the supplier ever changes. */
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
  return { access_id: randomBytes(accessBytes).toString("base64url") };
}

export const purchaseRequestSuppliers = bind(definition, purchaseRequestSuppliersTable, {
  hooks: { beforeWrite: invite },
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
  const isKept = !may(ctx, "purchase-requests.update") || (request && isAddressKept(request));
  return {
    ...(isKept ? { public_url: null, access_id: null } : { public_url: publicUrl(ctx, row) }),
    ...(request && isSealed(request) && { once_costs: null, declined_lines: null }),
  };
}

/** Address of the supplier's page: request and unguessable access id. */
export const publicUrl = (ctx: Context, { purchase_request_id, access_id }: Invitation): string =>
  pageUrl(ctx, `/pub/purchase-requests/${purchase_request_id}/${access_id}`);
