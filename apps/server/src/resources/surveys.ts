import { surveys as definition } from "@kantwerk/contract/surveys";
import { bind } from "../crud/bind.ts";
import { once, refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";
import { suppliersTable } from "./suppliers.ts";

export const surveysTable = tenantTable("surveys", stored(definition), (t) => [
  once(t, t.purchase_request_id, t.supplier_id),
  ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
  ...refers(t, t.supplier_id, () => suppliersTable, "cascade"),
  sortable(t, t.submitted_at),
]);

export const surveys = bind(definition, surveysTable);
