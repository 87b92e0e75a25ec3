import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { changeRecord, deleteRecord } from "../../crud/write.ts";
import { factorsTable } from "../../resources/factors.ts";
import type { LearnedPrice } from "../../resources/offers.ts";
import { suppliables, suppliablesTable } from "../../resources/suppliables.ts";
import { writeTiers } from "./learnPrice.ts";
import { defaultSuppliable, priceStateOf, type Suppliable } from "./supply.ts";

/** The default of before is it again, unless another one is by now. */
async function restoreDefault(ctx: Context, id: string | null): Promise<void> {
  const former = id ? await ctx.db.find(suppliablesTable, id, { lock: "update" }) : undefined;
  if (!former?.operation_id || !former.product_id) return;
  const { operation_id, product_id } = former;
  const present = await defaultSuppliable(ctx, { supply_type: "operation", operation_id, product_id });
  if (!present)
    await changeRecord(ctx, suppliables, former, { default_supplier: true, doubtful: former.doubtful });
}

/**
 * Takes back what an award taught the price list, where nobody has changed it since; what the award made goes.
 * @returns the suppliable that stays as it is, undefined where nothing stays
 */
export async function forgetPrice(ctx: Context, learned: LearnedPrice): Promise<Suppliable | undefined> {
  const row = await ctx.db.find(suppliablesTable, learned.suppliable_id, { lock: "update" });
  if (!row) return undefined;
  if (!isDeepStrictEqual(await priceStateOf(ctx, row), learned.after)) return row;
  if (learned.before) {
    const { tiers, ...state } = learned.before;
    await changeRecord(ctx, suppliables, row, state);
    await writeTiers(ctx, row.id, tiers);
  } else {
    if ((await ctx.db.count(factorsTable, eq(factorsTable.suppliable_id, row.id))) > 0) return row;
    await deleteRecord(ctx, suppliables, row);
  }
  await restoreDefault(ctx, learned.former_default_id);
  return undefined;
}
