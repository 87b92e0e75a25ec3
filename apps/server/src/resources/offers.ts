import { offers as definition } from "@kantwerk/contract/offers";
import { bind } from "../crud/bind.ts";
import {
  choice,
  date,
  integer,
  long,
  money,
  refers,
  related,
  sortable,
  tenantTable,
  text,
  tiers,
  time,
} from "../db/columns.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";
import { suppliersTable } from "./suppliers.ts";

export const offersTable = tenantTable(
  "offers",
  {
    status: choice(["draft", "offered", "ordered", "deferred", "declined"]).notNull(),
    shipping_date: date().notNull(),
    tiers: tiers().notNull(),
    packaging_price: money(),
    shipping_price: money(),
    customs_price: money(),
    shipping_days: integer(),
    lead_time_days: integer(),
    additional_information: long(),
    supplier_reference: text(),
    currency: text(),
    rating: integer(),
    source: choice(["supplier", "staff"]).notNull(),
    submitted_by_name: text(),
    submitted_at: time(),
    withdrawn_at: time(),
    award_reason: choice(["price", "delivery", "quality", "only_offer", "other"]),
    award_comment: long(),
    awarded_at: time(),
    awarded_by: text(),
    purchase_request_id: related(),
    supplier_id: related().notNull(),
    line_type: choice(["purchase-request-operations", "purchase-request-parts"]),
    line_id: related().notNull(),
  },
  (t) => [
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable),
    ...refers(t, t.supplier_id, () => suppliersTable),
    sortable(t, t.line_id),
  ],
);

export const offers = bind(definition, offersTable);
