import { say } from "@kantwerk/contract/messages";
import type { RecalculatedProduct } from "@kantwerk/contract/recalculations";
import Big from "big.js";
import type { Context, Deps } from "../../context.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob, type JobRun } from "../../jobs/queue.ts";
import { recalculationsTable } from "../../resources/calculationTables.ts";
import { productsTable } from "../../resources/products.ts";
import { type KeptPrice, keepPrices } from "./keepPrices.ts";
import { isEnded, type Order, type Recalculating, saveRecalculation } from "./recalculation.ts";

/** Products per transaction. */
const chunk = 50;

/** Relative price change; null if either price is missing or the old one is zero. */
function shareOf({ now, before }: KeptPrice): number | null {
  if (!before?.unit_price || now.unit_price === null || new Big(before.unit_price).eq(0)) return null;
  return new Big(now.unit_price).div(before.unit_price).minus(1).round(6).toNumber();
}

/** Whether a price changed by more than the threshold, appeared or disappeared. A first calculation is no change. */
function hasMoved(kept: KeptPrice, threshold: number): boolean {
  const { now, before } = kept;
  if (!before || before.unit_price === now.unit_price) return false;
  const share = shareOf(kept);
  return share === null || Math.abs(share) > threshold;
}

const most = (all: readonly KeptPrice[]): KeptPrice | undefined =>
  all.toSorted((one, other) => Math.abs(shareOf(other) ?? Infinity) - Math.abs(shareOf(one) ?? Infinity))[0];

async function changesOf(ctx: Context, kept: readonly KeptPrice[], threshold: number) {
  const ofProduct = Map.groupBy(
    kept.filter((each) => hasMoved(each, threshold)),
    (each) => each.product_id,
  );
  const rows = await ctx.db.byIds(productsTable, [...ofProduct.keys()]);
  return [...rows.values()].flatMap(({ id, name, number }): RecalculatedProduct[] => {
    const largest = most(ofProduct.get(id) ?? []);
    if (!largest) return [];
    const { now, before } = largest;
    return [
      {
        product_id: id,
        name,
        number,
        quantity: now.quantity,
        from: before?.unit_price ?? null,
        to: now.unit_price,
        share: shareOf(largest),
        cost_from: before?.unit_cost ?? null,
        cost_to: now.unit_cost,
      },
    ];
  });
}

/** Calculates the next chunk of a locked recalculation; ends the recalculation after the last. */
async function calculateNextChunk(ctx: Context, found: Recalculating): Promise<Recalculating> {
  const ids = found.product_ids.slice(found.calculated, found.calculated + chunk);
  const kept = ids.length > 0 ? await keepPrices(ctx, ids, found.quantities) : [];
  const priced = new Set(
    kept.flatMap(({ product_id, now }) => (now.unit_price === null ? [] : [product_id])),
  );
  const calculated = found.calculated + ids.length;
  const isLast = calculated >= found.product_ids.length;
  return saveRecalculation(ctx, found, {
    status: isLast ? "done" : "running",
    calculated,
    progress: isLast ? 1 : Math.round((calculated / found.product_ids.length) * 100) / 100,
    without_price: found.without_price + ids.length - priced.size,
    changed: [...found.changed, ...(await changesOf(ctx, kept, found.threshold))],
  });
}

const whileOpen = (
  deps: Deps,
  { organization_id, recalculation_id }: Order,
  work: (ctx: Context, found: Recalculating) => Promise<Recalculating>,
): Promise<Recalculating | undefined> =>
  inOrganization(deps, organization_id, async (ctx) => {
    const found = await ctx.db.find(recalculationsTable, recalculation_id, { lock: "update" });
    return found && !isEnded(found) ? work(ctx, found) : undefined;
  });

async function recalculate(deps: Deps, order: Order, run: JobRun): Promise<void> {
  let left: Recalculating | undefined;
  do {
    run.signal.throwIfAborted();
    left = await whileOpen(deps, order, calculateNextChunk);
  } while (left && !isEnded(left));
}

/** Each transaction stores its products and the progress: a retry resumes there, and a stopped recalculation ends. */
export const recalculateProducts = defineJob<Order>({
  name: "recalculate-products",
  expireInSeconds: 900,
  handle: (order, run, deps) => recalculate(deps, order, run),
  giveUp: async (order, deps) => {
    await whileOpen(deps, order, (ctx, found) =>
      saveRecalculation(ctx, found, { status: "failed", message: say(found.language_code, "serverError") }),
    );
  },
});
