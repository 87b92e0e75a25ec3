import { isDeepStrictEqual } from "node:util";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { changeRecord, deleteRecord, insertRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { eq } from "../../db/drizzle.ts";
import { lockByName } from "../../db/lockByName.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { factorsTable } from "../../resources/factors.ts";
import type { LearnedPrice, PriceState } from "../../resources/offers.ts";
import { followInputs } from "../../resources/pricing/markOutdated.ts";
import { suppliables, suppliablesTable } from "../../resources/suppliables.ts";
import type { PlannedAward } from "./awardPlan.ts";
import { buyingTerms, defaultSuppliable, knownSuppliable, priceStateOf, type Suppliable } from "./supply.ts";

/** Replaces the price steps of a suppliable. */
async function writeTiers(ctx: Context, suppliableId: string, tiers: PriceState["tiers"]): Promise<void> {
  await followInputs(ctx);
  await ctx.db.remove(bulkPricesTable, eq(bulkPricesTable.suppliable_id, suppliableId));
  await ctx.db.link(
    bulkPricesTable,
    tiers.map((tier) => ({ ...tier, id: newId(), suppliable_id: suppliableId })),
  );
}

/** The price to store, valid from today until the offer expires. */
function learnedOf(ctx: Context, { offer, unit_price }: PlannedAward, awarded_at: string) {
  const today = dayIn(ctx.organization.timezone);
  const { valid_until } = offer;
  // The price of an offer that has expired was valid until its end.
  const valid_from = valid_until !== null && valid_until < today ? valid_until : today;
  return {
    ...{ cost: unit_price, valid_from, valid_until, source: "offer" as const, awarded_at, doubtful: false },
    ...buyingTerms(offer),
  };
}

/** Whether the award has the currency of the price that it would replace; for a new price, the organization's. */
export const isOfCurrency = (ctx: Context, { currency }: PlannedAward, known: Suppliable | undefined) =>
  currency === (known?.currency ?? ctx.organization.currency);

/** Whether the price list should store the awarded price. */
export const isLearned = (ctx: Context, planned: PlannedAward, known: Suppliable | undefined): boolean =>
  isOfCurrency(ctx, planned, known) && planned.covers.length === 0;

/**
 * Stores an awarded price in the supplier's price list: a part's price for this supplier, or an operation's price for this
 * supplier and product, where it becomes the default. Never changes an operation's general price. Stores nothing if the
 * currency differs from the price to replace, or if the price covers several lines.
 * @returns what is needed to undo it; null if nothing was stored
 */
export async function learnPrice(
  ctx: Context,
  planned: PlannedAward,
  awarded_at: string,
): Promise<LearnedPrice | null> {
  const { offer, line } = planned;
  const { supply } = line;
  // Concurrent awards to one supplier must create only one suppliable.
  await lockByName(ctx.db, `suppliables ${offer.supplier_id}`);
  const known = await knownSuppliable(ctx, supply, offer.supplier_id, { lock: "update" });
  if (!isLearned(ctx, planned, known)) return null;
  const before = known ? await priceStateOf(ctx, known) : null;
  const former = supply.operation_id ? await defaultSuppliable(ctx, supply) : undefined;
  const learned = {
    ...learnedOf(ctx, planned, awarded_at),
    default_supplier: supply.operation_id ? true : (known?.default_supplier ?? false),
  };
  const suppliable: Suppliable = known
    ? await changeRecord(ctx, suppliables, known, learned)
    : await insertRecord(ctx, suppliables, { ...supply, ...learned, supplier_id: offer.supplier_id });
  await writeTiers(ctx, suppliable.id, offer.tiers);
  return {
    suppliable_id: suppliable.id,
    before,
    after: await priceStateOf(ctx, suppliable),
    former_default_id: former && former.id !== suppliable.id ? former.id : null,
  };
}

/** Restores the previous default, unless there is another one by now. */
async function restoreDefault(ctx: Context, id: string | null): Promise<void> {
  const former = await ctx.db.find(suppliablesTable, id, { lock: "update" });
  if (!former?.operation_id || !former.product_id) return;
  const { operation_id, product_id } = former;
  const present = await defaultSuppliable(ctx, { supply_type: "operation", operation_id, product_id });
  if (!present)
    await changeRecord(ctx, suppliables, former, { default_supplier: true, doubtful: former.doubtful });
}

/**
 * Undoes what an award stored in the price list, unless somebody has changed it since; deletes a suppliable that the award
 * created.
 * @returns the suppliable if it was changed since and stays
 */
export async function forgetPrice(ctx: Context, learned: LearnedPrice): Promise<Suppliable | undefined> {
  const row = await ctx.db.find(suppliablesTable, learned.suppliable_id, { lock: "update" });
  if (!row) return undefined;
  const present = await priceStateOf(ctx, row);
  // Older awards did not store minimum and multiple: compare only the stored fields.
  if (!isDeepStrictEqual(present, { ...present, ...learned.after })) return row;
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
