import { calculatedPrices } from "@kantwerk/contract/calculatedPrices";
import { calculations } from "@kantwerk/contract/calculations";
import type { RecalculatedProduct, RecalculationStatus } from "@kantwerk/contract/recalculations";
import { recalculationStatuses } from "@kantwerk/contract/recalculations";
import type { Result } from "@kantwerk/costing/calculate";
import type { Problem, Source } from "@kantwerk/costing/costRow";
import { locales } from "@kantwerk/notation/languages";
import { choice, integer, number, refers, related, sortable, tenantTable, text } from "../db/columns.ts";
import { jsonb, uniqueIndex } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";

/** Saved calculations. The full results are in a table of their own, because they are large and rarely read. */
export const calculationsTable = resourceTable(calculations, {}, (t) => [
  sortable(t, t.product_id, t.created_at),
]);

/** Language-neutral; costs are removed for users who may not see them. */
export const calculationResultsTable = tenantTable(
  "calculation_results",
  {
    calculation_id: related().notNull(),
    results: jsonb().$type<Result[]>().notNull(),
  },
  (t) => [...refers(t, t.calculation_id, () => calculationsTable, "cascade")],
);

type OutdatedBy = Source & { about: string };

/** The latest calculation of each product and quantity, for lists and for detecting changes. */
export const calculatedPricesTable = resourceTable(
  calculatedPrices,
  {
    /** All problems found, including those that reveal costs. */
    found_problems: jsonb()
      .$type<Problem[]>()
      .notNull()
      .$default(() => []),
    /** The change that made the price outdated; null for changes before this column existed. */
    outdated_by: jsonb().$type<OutdatedBy>(),
  },
  (t) => [uniqueIndex("calculated_prices_place").on(t.organization_id, t.product_id, t.quantity)],
);

/** Recalculations of many products: their progress and the price changes found. */
export const recalculationsTable = tenantTable("recalculations", {
  status: choice(recalculationStatuses).$type<RecalculationStatus>().notNull(),
  progress: number().notNull(),
  product_ids: jsonb().$type<string[]>().notNull(),
  quantities: jsonb().$type<number[]>().notNull(),
  /** Price changes from this share on are reported. */
  threshold: number().notNull(),
  /** Number calculated so far, and number of those without a price. */
  calculated: integer().notNull(),
  without_price: integer().notNull(),
  changed: jsonb().$type<RecalculatedProduct[]>().notNull(),
  message: text(),
  language_code: choice(locales).notNull(),
  created_by: related(),
});
