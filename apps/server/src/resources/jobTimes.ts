import { jobTimes as definition } from "@kantwerk/contract/jobTimes";
import { bind } from "../crud/bind.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { assetsTable } from "./assets.ts";
import { operationsTable } from "./operations.ts";
import { productsTable } from "./products.ts";

export const jobTimesTable = tenantTable("job_times", stored(definition), (t) => [
  ...refers(t, t.asset_id, () => assetsTable, "cascade"),
  ...refers(t, t.product_id, () => productsTable),
  ...refers(t, t.operation_id, () => operationsTable),
  sortable(t, t.finished_on),
]);

export const jobTimes = bind(definition, jobTimesTable);
