import { calculatedPrices } from "@kantwerk/contract/calculatedPrices";
import { calculations } from "@kantwerk/contract/calculations";
import type { RecalculatedProduct, RecalculationStatus } from "@kantwerk/contract/recalculations";
import { recalculationStatuses } from "@kantwerk/contract/recalculations";
import type { Result } from "@kantwerk/costing/calculate";
import type { Problem, Source } from "@kantwerk/costing/costRow";
import { choice, integer, number, refers, related, sortable, tenantTable, text } from "../db/columns.ts";
import { jsonb, uniqueIndex } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";

/** Calculations that somebody saved. What they came to in all rows stands beside them: it is long, and rarely read. */
export const calculationsTable = resourceTable(calculations, {}, (t) => [
  sortable(t, t.product_id, t.created_at),
]);

/** In no language; who may not see costs is answered less of it. */
export const calculationResultsTable = tenantTable(
  "calculation_results",
  {
    calculation_id: related().notNull(),
    results: jsonb().$type<Result[]>().notNull(),
  },
  (t) => [...refers(t, t.calculation_id, () => calculationsTable, "cascade")],
);

type OutdatedBy = Source & { about: string };

/** What each product came to when it was last calculated for a quantity, for lists and for telling what has changed. */
export const calculatedPricesTable = resourceTable(
  calculatedPrices,
  {
    /** All that the calculation found, what tells of costs too. */
    found_problems: jsonb()
      .$type<Problem[]>()
      .notNull()
      .$default(() => []),
    /** The change that made it outdated; null for changes before this was kept. */
    outdated_by: jsonb().$type<OutdatedBy>(),
  },
  (t) => [uniqueIndex("calculated_prices_place").on(t.organization_id, t.product_id, t.quantity)],
);

/** Calculating many products anew: how far it is, and what has changed. */
export const recalculationsTable = tenantTable("recalculations", {
  status: choice(recalculationStatuses).$type<RecalculationStatus>().notNull(),
  progress: number().notNull(),
  product_ids: jsonb().$type<string[]>().notNull(),
  quantities: jsonb().$type<number[]>().notNull(),
  /** From which share on a change is told. */
  threshold: number().notNull(),
  /** Calculated so far, and how many of those have no price. */
  calculated: integer().notNull(),
  without_price: integer().notNull(),
  changed: jsonb().$type<RecalculatedProduct[]>().notNull(),
  message: text(),
  language_code: choice(["en", "de"]).notNull(),
  created_by: related(),
});
