import { recalculateProducts } from "../features/calculation/recalculate.ts";
import type { TestApp } from "./app.ts";

/** Runs a requested recalculation, as the queue would. */
export async function runRecalculation({ deps }: TestApp, id: string): Promise<void> {
  const { rows } = await deps.pool.query("select organization_id from recalculations where id = $1", [id]);
  const run = { id, attempt: 1, signal: new AbortController().signal };
  const order = { organization_id: rows[0].organization_id, recalculation_id: id };
  await recalculateProducts.handle(order, run, deps);
}
