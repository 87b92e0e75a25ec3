import type { Context } from "../../context.ts";
import { inArray, or } from "../../db/drizzle.ts";
import { materialsTable } from "../../resources/materials.ts";
import { partsTable } from "../../resources/parts.ts";
import { productsTable } from "../../resources/products.ts";
import type { Entry } from "./readPartsList.ts";

export type Component = { type: "products" | "parts"; id: string };
type KnownComponent = Component & { name: string; number: string };

/** The match of a row: one record, several with the same name, or none. */
export type ComponentMatch = { component: Component; isByName: boolean } | "several" | undefined;

const folded = (text: string) => text.trim().toLowerCase();

/** The organization's products and parts that rows may refer to, and its materials. */
export async function knownComponents(ctx: Context, entries: readonly Entry[]) {
  const numbers = [...new Set(entries.map(({ number }) => number).filter(Boolean))];
  const names = [...new Set(entries.map(({ name }) => name).filter(Boolean))];
  const products = await ctx.db.all(
    productsTable,
    or(inArray(productsTable.number, numbers), inArray(productsTable.name, names)),
  );
  const parts = await ctx.db.all(
    partsTable,
    or(inArray(partsTable.number, numbers), inArray(partsTable.name, names)),
  );
  const all: KnownComponent[] = [
    ...products.map(({ id, name, number }) => ({ type: "products" as const, id, name, number })),
    ...parts.map(({ id, name, number }) => ({ type: "parts" as const, id, name, number })),
  ];
  const byNumber = Map.groupBy(all, ({ number }) => folded(number));
  const byName = Map.groupBy(all, ({ name }) => folded(name));
  const materials = await ctx.db.all(materialsTable);
  const find = ({ number, name }: Entry, isAssembly: boolean): ComponentMatch => {
    const fits = (each: KnownComponent) => !isAssembly || each.type === "products";
    const [numbered] = (byNumber.get(folded(number)) ?? []).filter(fits);
    if (number !== "" && numbered) return { component: numbered, isByName: false };
    const [only, second] = (byName.get(folded(name)) ?? []).filter(fits);
    if (only && second) return "several";
    return only && { component: only, isByName: true };
  };
  const materialNamed = (text: string) =>
    materials.find(({ name, material_number }) =>
      [name, material_number].some((each) => each !== null && folded(each) === folded(text)),
    );
  return { find, materialNamed };
}
