import type { ProductWithLines, Suppliable } from "./records.ts";

export type Suggestion = {
  id: string;
  name: string;
  email: string;
  /** Names of the selected parts and operations that it can deliver. */
  delivers: string[];
};

/**
 * Active suppliers who can deliver any of the selected lines, those with the most lines first.
 * @param lineIds selected product operations and product parts
 */
export function suggestSuppliers(
  products: readonly ProductWithLines[],
  lineIds: readonly string[],
  suppliables: readonly Suppliable[],
): Suggestion[] {
  const chosen = new Set(lineIds);
  const names = new Map<string, string>();
  for (const product of products) {
    for (const { id, operation } of product.product_operations)
      if (chosen.has(id)) names.set(operation.id, operation.name);
    for (const { id, part } of product.product_parts) if (chosen.has(id)) names.set(part.id, part.name);
  }
  const found = new Map<string, Suggestion>();
  for (const { supplier, part, operation } of suppliables) {
    const name = names.get(part?.id ?? operation?.id ?? "");
    if (!name || supplier.status !== "active") continue;
    const { id, email } = supplier;
    const known = found.get(id) ?? { id, name: supplier.name, email, delivers: [] };
    if (!known.delivers.includes(name)) known.delivers.push(name);
    found.set(id, known);
  }
  return [...found.values()].sort(
    (a, b) => b.delivers.length - a.delivers.length || a.name.localeCompare(b.name),
  );
}
