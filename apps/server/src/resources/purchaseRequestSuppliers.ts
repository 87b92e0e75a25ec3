import { purchaseRequestSuppliers as definition } from "@kantwerk/contract/purchaseRequestSuppliers";
import type { Context } from "../context.ts";
import { bind, type Row } from "../crud/bind.ts";
import { choice, long, once, refers, related, tenantTable, text, time } from "../db/columns.ts";
import { pageUrl } from "../http/pageUrl.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";
import { suppliersTable } from "./suppliers.ts";

export const purchaseRequestSuppliersTable = tenantTable(
  "purchase_request_suppliers",
  {
    status: choice(["pending", "sent", "viewed", "answered", "declined", "failed"]).notNull(),
    access_id: text(),
    sent_at: time(),
    first_viewed_at: time(),
    last_viewed_at: time(),
    last_reminded_at: time(),
    declined_at: time(),
    decline_reason: long(),
    failure_reason: long(),
    purchase_request_id: related().notNull(),
    supplier_id: related().notNull(),
  },
  (t) => [
    once(t, t.access_id),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.supplier_id, () => suppliersTable),
  ],
);

/** A supplier's invitation to a request. */
export type Invitation = typeof purchaseRequestSuppliersTable.$inferSelect;

export const purchaseRequestSuppliers = bind(definition, purchaseRequestSuppliersTable, {
  derive: (ctx, rows) => rows.map((row) => ({ public_url: publicUrl(ctx, row) })),
});

/** Address of the supplier's page: request and unguessable access id. */
export const publicUrl = (ctx: Context, row: Row): string =>
  pageUrl(ctx, `/pub/purchase-requests/${row.purchase_request_id}/${row.access_id}`);
