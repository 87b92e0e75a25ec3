import { processes as order } from "@kantwerk/contract/operations";
import type { Process } from "@kantwerk/costing/operationTime";
import type { Context } from "../../context.ts";
import { changeRecord, insertRecord } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import { productOperations, productOperationsTable } from "../../resources/productOperations.ts";
import type { Product } from "../../resources/products.ts";
import { machineFor, type Routing, type RoutingStep, routingOf, type Step } from "./routing.ts";

/** A position in the routing: an existing step, or one to add. */
type Place = { rank: number } & ({ step: Step } | { wanted: RoutingStep; operation_id: string });

const rankOf = (process: Process | null | undefined): number =>
  process ? order.indexOf(process) : order.length;

/** All steps in order; a missing step goes before the first one that comes later in workshop order. */
function placesOf({ steps, present, processes }: Routing): Place[] {
  const places: Place[] = present.map((step) => ({ step, rank: rankOf(processes.get(step.operation_id)) }));
  for (const wanted of steps) {
    if (wanted.step || !wanted.operation) continue;
    const rank = rankOf(wanted.process);
    const later = places.findIndex((each) => each.rank > rank);
    const at = later < 0 ? places.length : later;
    places.splice(at, 0, { rank, wanted, operation_id: wanted.operation.id });
  }
  return places;
}

/**
 * Adds the steps that a product's geometry requires and it lacks, with fitting machines, and assigns machines to steps
 * without one. Users' choices stay.
 */
export async function addRouting(ctx: Context, product: Product): Promise<void> {
  const routing = await routingOf(ctx, product);
  for (const wanted of routing.steps) {
    const asset_id = machineFor(wanted);
    if (wanted.step && wanted.step.asset_id === null && asset_id && !wanted.step.external)
      await changeRecord(ctx, productOperations, wanted.step, { asset_id });
  }
  const places = placesOf(routing);
  if (places.length === routing.present.length) return;
  let sort_order = 0;
  for (const place of places) {
    sort_order = Math.max(sort_order + 1, "step" in place ? place.step.sort_order : 0);
    if ("wanted" in place)
      await insertRecord(ctx, productOperations, {
        product_id: product.id,
        operation_id: place.operation_id,
        asset_id: machineFor(place.wanted),
        external: false,
        sort_order,
      });
    else if (place.step.sort_order !== sort_order)
      await ctx.db.update(productOperationsTable, eq(productOperationsTable.id, place.step.id), {
        sort_order,
      });
  }
}
