import { calculations as definition } from "@kantwerk/contract/calculations";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { anyOf, type Row } from "../db/tenantDb.ts";
import { calculationResultsTable, calculationsTable } from "./calculationTables.ts";
import { resultSaid } from "./pricing/calculationAnswer.ts";

/** The results of calculations, if requested. */
async function resultsOf(ctx: Context, rows: Row<typeof calculationsTable>[], names: readonly string[]) {
  if (!names.includes("result")) return rows.map(() => ({ result: null }));
  const { calculation_id } = calculationResultsTable;
  const ids = rows.map(({ id }) => id);
  const kept = new Map(
    (await ctx.db.all(calculationResultsTable, anyOf(calculation_id, ids))).map((row) => [
      row.calculation_id,
      row.results.map((result) => resultSaid(ctx, result)),
    ]),
  );
  return rows.map(({ id, currency }) => ({ result: { currency, results: kept.get(id) ?? [] } }));
}

export const calculations = bind(definition, calculationsTable, { byHand: ["create"], derive: resultsOf });
