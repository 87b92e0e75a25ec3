import { calculate, type Result } from "@kantwerk/costing/calculate";
import { movementOf } from "@kantwerk/costing/movement";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { eq } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest, notFound } from "../../http/refusal.ts";
import { calculations } from "../../resources/calculations.ts";
import { calculationResultsTable, type calculationsTable } from "../../resources/calculationTables.ts";
import { labelOf } from "../../resources/pricing/calculationAnswer.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { movements } from "./calculationDocument.ts";

type Saved = Row<typeof calculationsTable>;

async function resultsOf(ctx: Context, { id }: Saved): Promise<Result[]> {
  const { calculation_id } = calculationResultsTable;
  return (await ctx.db.all(calculationResultsTable, eq(calculation_id, id)))[0]?.results ?? [];
}

/** The current results of a saved calculation's product for the same lots. */
async function present(ctx: Context, { product_id, quantities }: Saved): Promise<Result[]> {
  return calculate(await readCalculated(ctx, [product_id]), product_id, quantities);
}

/** Another saved calculation of the same product. @throws Refusal 404 */
async function otherOf(ctx: Context, saved: Saved, id: string): Promise<Saved> {
  const other = await findVisible(ctx, calculations, id);
  if (other.product_id !== saved.product_id) throw notFound();
  return other;
}

const named = ({ id, name, created_at }: Saved) => ({ id, name, created_at });

export const against = endpoint({
  method: "GET",
  path: "/restify/calculations/:id/against",
  summary:
    "What moved the price from a saved calculation to another one or to now (?other={id|present}), row by row",
  permission: "products.view",
  also: "costs.view",
  answers: documentWith("calculation-movements", movements),
  handle: async (ctx, { params, query }) => {
    for (const name of query.keys()) if (name !== "other") throw badRequest("unknownParameter", { name });
    const from = await findVisible(ctx, calculations, params.id ?? "");
    const asked = query.get("other") ?? "present";
    const to = asked === "present" ? undefined : await otherOf(ctx, from, asked);
    const after = to ? await resultsOf(ctx, to) : await present(ctx, from);
    const results = (await resultsOf(ctx, from)).flatMap((before) => {
      const same = after.find(({ quantity }) => quantity === before.quantity);
      if (!same) return [];
      const { rows, ...moved } = movementOf(before, same);
      return [{ ...moved, rows: rows.map((row) => ({ ...row, label: labelOf(ctx.locale, row) })) }];
    });
    const attributes = { currency: from.currency, from: named(from), to: to ? named(to) : null, results };
    return { body: { data: { type: "calculation-movements", id: from.id, attributes } } };
  },
});
