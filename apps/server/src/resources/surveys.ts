import { surveys as definition } from "@kantwerk/contract/surveys";
import { bind } from "../crud/bind.ts";
import { long, once, rating, refers, related, sortable, tenantTable, time } from "../db/columns.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";
import { suppliersTable } from "./suppliers.ts";

export const surveysTable = tenantTable(
  "surveys",
  {
    rating: rating().notNull(),
    comment: long(),
    submitted_at: time().notNull(),
    supplier_id: related().notNull(),
    purchase_request_id: related().notNull(),
  },
  (t) => [
    once(t, t.purchase_request_id, t.supplier_id),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.supplier_id, () => suppliersTable, "cascade"),
    sortable(t, t.submitted_at),
  ],
);

export const surveys = bind(definition, surveysTable);
