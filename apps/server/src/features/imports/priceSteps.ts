import type { Tier } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import type { Bound } from "../../crud/bind.ts";
import { insertMany } from "../../db/manyRows.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { followInputs } from "../../resources/pricing/markOutdated.ts";

/** The column that refers to the owner of price breaks. */
export const stepsOwner = ({ type }: Resource) => (type === "products" ? "product_id" : "suppliable_id");

/** The price breaks to write for a record. */
export type StepSet = { owner: string; steps: Tier[] };

/** Replaces the price breaks of their owners, without touching unchanged ones. */
export async function writeSteps(ctx: Context, { resource }: Bound, all: readonly StepSet[]): Promise<void> {
  if (all.length === 0) return;
  const { db } = ctx;
  await followInputs(ctx);
  const owned = stepsOwner(resource);
  const published_at = owned === "product_id" ? new Date().toISOString() : null;
  const ids = all.map(({ owner }) => owner);
  const present = await db.all(bulkPricesTable, anyOf(bulkPricesTable[owned], ids));
  const byOwner = Map.groupBy(present, (row) => row[owned]);
  const gone: string[] = [];
  const fresh: object[] = [];
  for (const { owner, steps } of all) {
    const isSame = (row: (typeof present)[number], step: Tier) =>
      row.min_quantity === step.min_quantity &&
      row.max_quantity === step.max_quantity &&
      Number(row.unit_price) === Number(step.unit_price);
    const own = byOwner.get(owner) ?? [];
    gone.push(...own.filter((row) => !steps.some((step) => isSame(row, step))).map(({ id }) => id));
    const added = steps.filter((step) => !own.some((row) => isSame(row, step)));
    fresh.push(...added.map((step) => ({ ...step, id: newId(), [owned]: owner, published_at })));
  }
  if (gone.length > 0) await db.remove(bulkPricesTable, anyOf(bulkPricesTable.id, gone));
  await insertMany(db, bulkPricesTable, fresh);
}
