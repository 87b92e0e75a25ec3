import type { PartsListCode } from "@kantwerk/contract/answers/partsLists";
import type { Context } from "../../context.ts";
import { and, inArray, isNotNull } from "../../db/drizzle.ts";
import { type Item, itemsTable } from "../../resources/itemsTable.ts";
import { type Component, knownComponents } from "./knownComponents.ts";
import type { Entry } from "./readPartsList.ts";

/** The planned change for a row; `component` is null if a product will be created. */
export type RowPlan = {
  entry: Entry;
  component: Component | null;
  material_id: string | null;
  isAssembly: boolean;
  /** Rows of one assembly with the same component are merged. */
  quantity: number;
  before: Item | null;
  isRepeated: boolean;
  code: PartsListCode | null;
};

const isTaken = ({ code }: Pick<RowPlan, "code">) =>
  code === null || code === "matched_by_name" || code === "material_unknown";

/** Key of a new product in the list: it may occur in several assemblies. */
export const keyOf = ({ number, name }: Entry): string => (number || name).trim().toLowerCase();

/** The planned changes to an assembly, and its components that the list lacks. */
export async function planPartsList(ctx: Context, assembly: string, entries: readonly Entry[]) {
  const { find, materialNamed } = await knownComponents(ctx, entries);
  const parents = new Set(entries.map(({ parent }) => parent));
  const matched = entries.map((entry) => {
    const isAssembly = parents.has(entry.level);
    const found = entry.code === null ? find(entry, isAssembly) : undefined;
    const component = found && found !== "several" ? found.component : null;
    const material = entry.material === "" ? undefined : materialNamed(entry.material);
    const isUnknown = component === null && entry.material !== "" && !material;
    const code =
      entry.code ??
      (found === "several" ? "several" : null) ??
      (component?.id === assembly ? "loop" : null) ??
      (found && found !== "several" && found.isByName ? "matched_by_name" : null) ??
      (isUnknown ? "material_unknown" : null);
    return { entry, component, isAssembly, code, material_id: material?.id ?? null };
  });
  const idOf = new Map<string | null, string | null>([[null, assembly]]);
  for (const { entry, component } of matched) idOf.set(entry.level, component?.id ?? null);
  const owners = [...parents].flatMap((parent) => idOf.get(parent) ?? []);
  const items = await ctx.db.all(
    itemsTable,
    and(inArray(itemsTable.product_id, owners), isNotNull(itemsTable.component_id)),
    { order: [itemsTable.sort_order, itemsTable.id] },
  );
  const planned = mergeRows(matched, (entry, { id }) => {
    const owner = idOf.get(entry.parent);
    return items.find((item) => item.product_id === owner && item.component_id === id) ?? null;
  });
  const kept = new Set(planned.map(({ before }) => before?.id));
  return { planned, removed: items.filter(({ id }) => !kept.has(id)) };
}

type MatchedRow = Omit<RowPlan, "quantity" | "before" | "isRepeated">;

/** Adds up the quantities of rows of one assembly with the same component, in the first row. */
function mergeRows(
  matched: readonly MatchedRow[],
  itemOf: (entry: Entry, component: Component) => Item | null,
): RowPlan[] {
  const first = new Map<string, RowPlan>();
  return matched.map((each) => {
    const key = `${each.entry.parent} ${each.component?.id ?? keyOf(each.entry)}`;
    const earlier = first.get(key);
    const quantity = each.entry.quantity ?? 0;
    if (earlier && isTaken(each)) {
      earlier.quantity += quantity;
      return { ...each, quantity, before: earlier.before, isRepeated: true };
    }
    const before = each.component && itemOf(each.entry, each.component);
    const planned = { ...each, quantity, before, isRepeated: false };
    if (isTaken(each)) first.set(key, planned);
    return planned;
  });
}

/** The rows to write. */
export const rowsToWrite = (planned: readonly RowPlan[]): RowPlan[] => planned.filter(isTaken);
