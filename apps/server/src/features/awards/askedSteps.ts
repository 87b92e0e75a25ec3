import type { AskedSteps } from "@kantwerk/comparison/chains";
import type { Context } from "../../context.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import type { AskedLine } from "../offers/comparedRecords.ts";

/**
 * The steps that are asked for of each product, in the order in which they are done. What lies between two of them and is
 * not asked for is done in the house, and so is what comes before the first.
 */
export async function askedSteps(ctx: Context, lines: AskedLine[]): Promise<AskedSteps[]> {
  const asked = Map.groupBy(
    lines.filter(({ step }) => step !== undefined),
    ({ product_id }) => product_id,
  );
  const { product_id, sort_order, id } = productOperationsTable;
  const all = await ctx.db.all(productOperationsTable, anyOf(product_id, [...asked.keys()]), {
    order: [sort_order, id],
  });
  const ofProduct = Map.groupBy(all, (operation) => operation.product_id);
  return [...asked].map(([product, own]) => {
    const byStep = new Map(own.map((line) => [line.step, line]));
    let fromHouse = false;
    const steps: AskedSteps["steps"] = [];
    for (const operation of ofProduct.get(product) ?? []) {
      const line = byStep.get(operation.id);
      if (line) steps.push({ line: line.line, name: line.name, fromHouse });
      fromHouse = line === undefined;
    }
    return { product_id: product, product_name: own[0]?.product_name ?? "", steps };
  });
}
