import { processes as order } from "@kantwerk/contract/operations";
import type { Process } from "@kantwerk/costing/operationTime";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { changeRecord, insertRecord } from "../../crud/write.ts";
import { productOperations, productOperationsTable } from "../../resources/productOperations.ts";
import type { Product } from "../../resources/products.ts";
import { machineFor, type Routing, routingOf } from "./routing.ts";

const rankOf = (process: Process | null | undefined): number =>
  process ? order.indexOf(process) : order.length;

/** Before the first step that comes later in a workshop; steps that stand make room. */
async function placeFor(ctx: Context, { present, processes }: Routing, process: Process): Promise<number> {
  const later = present.findIndex(
    ({ operation_id }) => rankOf(processes.get(operation_id)) > rankOf(process),
  );
  if (later < 0) return Math.max(0, ...present.map(({ sort_order }) => sort_order)) + 1;
  const place = present[later]?.sort_order ?? 1;
  for (const { id, sort_order } of present.slice(later))
    await ctx.db.update(productOperationsTable, eq(productOperationsTable.id, id), {
      sort_order: sort_order + 1,
    });
  return place;
}

/**
 * Gives a product the steps that its geometry asks for and it has not yet, each with the machine that takes the piece,
 * and a machine to steps without one. What a person has chosen stays.
 */
export async function addRouting(ctx: Context, product: Product): Promise<Routing> {
  const { steps } = await routingOf(ctx, product);
  for (const wanted of steps) {
    const { step, operation, process } = wanted;
    const asset_id = machineFor(wanted);
    if (step && step.asset_id === null && asset_id && !step.external)
      await changeRecord(ctx, productOperations, step, { asset_id });
    if (step || !operation) continue;
    // Read anew: the steps before this one have been added.
    const sort_order = await placeFor(ctx, await routingOf(ctx, product), process);
    await insertRecord(ctx, productOperations, {
      product_id: product.id,
      operation_id: operation.id,
      asset_id,
      external: false,
      sort_order,
    });
  }
  return routingOf(ctx, product);
}
