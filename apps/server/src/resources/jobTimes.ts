import { jobTimes as definition } from "@kantwerk/contract/jobTimes";
import { bind } from "../crud/bind.ts";
import { date, integer, number, refers, related, sortable, tenantTable, text } from "../db/columns.ts";
import { assetsTable } from "./assets.ts";
import { operationsTable } from "./operations.ts";
import { productsTable } from "./products.ts";

export const jobTimesTable = tenantTable(
  "job_times",
  {
    job: text().notNull(),
    finished_on: date().notNull(),
    quantity: integer().notNull(),
    setup_time: number(),
    run_time: number().notNull(),
    asset_id: related().notNull(),
    product_id: related().notNull(),
    operation_id: related().notNull(),
  },
  (t) => [
    ...refers(t, t.asset_id, () => assetsTable, "cascade"),
    ...refers(t, t.product_id, () => productsTable),
    ...refers(t, t.operation_id, () => operationsTable),
    sortable(t, t.finished_on),
  ],
);

export const jobTimes = bind(definition, jobTimesTable);
