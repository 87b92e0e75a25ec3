import type { RecalculatedProduct, RecalculationStatus } from "@kantwerk/contract/recalculations";
import { recalculationStatuses } from "@kantwerk/contract/recalculations";
import type { Result } from "@kantwerk/costing/calculate";
import { jsonb, uniqueIndex } from "drizzle-orm/pg-core";
import {
  boolean,
  choice,
  integer,
  long,
  money,
  number,
  object,
  percent,
  quantities,
  refers,
  related,
  sortable,
  tenantTable,
  text,
  time,
} from "../db/columns.ts";
import { productsTable } from "./products.ts";
import { usersTable } from "./users.ts";

/** Calculations that somebody saved. What they came to in all rows stands beside them: it is long, and rarely read. */
export const calculationsTable = tenantTable(
  "calculations",
  {
    name: text().notNull(),
    note: long(),
    quantities: quantities().notNull(),
    currency: text().notNull(),
    unit_prices: object().notNull(),
    unit_costs: object().notNull(),
    what_if: boolean().notNull(),
    product_id: related().notNull(),
    created_by_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.created_by_id, () => usersTable),
    sortable(t, t.product_id, t.created_at),
  ],
);

/** In no language; who may not see costs is answered less of it. */
export const calculationResultsTable = tenantTable(
  "calculation_results",
  {
    calculation_id: related().notNull(),
    results: jsonb().$type<Result[]>().notNull(),
  },
  (t) => [...refers(t, t.calculation_id, () => calculationsTable, "cascade")],
);

/** What each product came to when it was last calculated for a quantity, for lists and for telling what has changed. */
export const calculatedPricesTable = tenantTable(
  "calculated_prices",
  {
    product_id: related().notNull(),
    quantity: integer().notNull(),
    /** Null: it could not be calculated. */
    unit_price: money(),
    unit_cost: money(),
    /** How many inputs were missing or doubtful. */
    warnings: integer().notNull(),
    /** Set by triggers of whatever a product is calculated from: see the migration `outdated_prices`. */
    outdated_at: time(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    uniqueIndex("calculated_prices_place").on(t.organization_id, t.product_id, t.quantity),
    sortable(t, t.quantity),
  ],
);

/** Calculating many products anew: how far it is, and what has changed. */
export const recalculationsTable = tenantTable("recalculations", {
  status: choice(recalculationStatuses).$type<RecalculationStatus>().notNull(),
  progress: number().notNull(),
  product_ids: jsonb().$type<string[]>().notNull(),
  quantities: quantities().notNull(),
  /** From which share on a change is told. */
  threshold: percent().notNull(),
  /** Calculated so far, and how many of those have no price. */
  calculated: integer().notNull(),
  without_price: integer().notNull(),
  changed: jsonb().$type<RecalculatedProduct[]>().notNull(),
  message: text(),
  language_code: choice(["en", "de"]).notNull(),
  created_by: related(),
});
