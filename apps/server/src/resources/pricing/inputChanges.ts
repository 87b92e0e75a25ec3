import type { Calculated } from "@kantwerk/costing/calculated";
import type { InputChange } from "@kantwerk/costing/verdict";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { calculatedPricesTable } from "../calculationTables.ts";
import { type Input, inputChangesTable } from "../inputChangesTable.ts";
import { inputKey, inputsOf } from "./inputsOf.ts";

type Note = [input: Input, source_type: string, source_id: string, about: string, changed_at: string];

/** The latest change of each of these inputs, and of inputs of all prices. */
async function lastChanges({ db }: Context, sourceIds: readonly string[]): Promise<Note[]> {
  const { organization_id, input, source_type, source_id, about, changed_at } = inputChangesTable;
  const found = await db.values({
    shape: "changes of inputs",
    build:
      () => sql`select distinct on (${source_id}, ${input}) ${input}, ${source_type}, ${source_id}, ${about}, ${changed_at}
      from ${inputChangesTable} where ${organization_id} = ${sql.placeholder("organization")}
        and (${source_id} = any(${sql.placeholder("ids")}::uuid[]) or ${input} in ('settings', 'factors'))
      order by ${source_id}, ${input}, ${changed_at} desc`,
    values: { ids: [...new Set(sourceIds)] },
  });
  return found as Note[];
}

const changeOf = ([, type, id, about, at]: Note): InputChange => ({
  at: new Date(at).toISOString(),
  about,
  source: { type, id },
});

/** The latest rate change by currency. */
export async function rateChanges(
  { db }: Context,
  currencies: readonly string[],
): Promise<Map<string, InputChange>> {
  if (currencies.length === 0) return new Map();
  const { organization_id, input, source_type, source_id, about, changed_at } = inputChangesTable;
  const found = await db.values({
    shape: "changes of exchange rates",
    build:
      () => sql`select distinct on (${about}) ${input}, ${source_type}, ${source_id}, ${about}, ${changed_at}
      from ${inputChangesTable} where ${organization_id} = ${sql.placeholder("organization")}
        and ${input} = 'exchange-rates' and ${about} = any(${sql.placeholder("currencies")}::text[])
      order by ${about}, ${changed_at} desc`,
    values: { currencies: [...currencies] },
  });
  return new Map((found as Note[]).map((note) => [note[3], changeOf(note)]));
}

/** The latest changes of the inputs of these products' prices, by product. */
export async function changesOf(ctx: Context, data: Calculated): Promise<Map<string, InputChange[]>> {
  const restsOn = inputsOf(data);
  const inputs = new Map([...data.products.keys()].map((id) => [id, restsOn(id)]));
  const ids = [...inputs.values()].flatMap((keys) => [...keys].map((key) => key.slice(key.indexOf(" ") + 1)));
  const notes = await lastChanges(ctx, ids);
  const general = notes.filter(([input]) => input === "settings" || input === "factors").map(changeOf);
  const byKey = new Map(notes.map((note) => [inputKey(note[0], note[2]), changeOf(note)]));
  return new Map(
    [...inputs].map(([id, keys]) => [id, [...[...keys].flatMap((key) => byKey.get(key) ?? []), ...general]]),
  );
}

type StoredNote = [id: string, at: string, cause: { type: string; id: string; about: string } | null];

/** The changes since these products' prices were last stored, by product. */
export async function storedChanges(
  { db }: Context,
  { products }: Calculated,
): Promise<Map<string, InputChange[]>> {
  const { organization_id, product_id, outdated_at, outdated_by } = calculatedPricesTable;
  const found = await db.values({
    shape: "changes of calculated products",
    build: () => sql`select distinct on (${product_id}) ${product_id}, ${outdated_at}, ${outdated_by}
      from ${calculatedPricesTable} where ${organization_id} = ${sql.placeholder("organization")}
        and ${outdated_at} is not null and ${product_id} = any(${sql.placeholder("ids")}::uuid[])
      order by ${product_id}, ${outdated_at} desc`,
    values: { ids: [...products.keys()] },
  });
  return new Map(
    (found as StoredNote[]).map(([id, time, cause]) => {
      const about = cause?.about ?? products.get(id)?.name ?? "";
      const source = { type: cause?.type ?? "products", id: cause?.id ?? id };
      return [id, [{ at: new Date(time).toISOString(), about, source }]];
    }),
  );
}
