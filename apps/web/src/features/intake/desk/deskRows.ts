import type { CreationFile, MadeProduct } from "../records.ts";

/** A created product with the quantity that belongs to one set. */
export type DeskRow = MadeProduct & { perSet: number };

/** The planned quantity of each product by its id; of a part of an assembly, its pieces in there. */
export function plannedQuantities(files: readonly CreationFile[]): ReadonlyMap<string, number> {
  const found = files.flatMap(({ becomes, products, components }) => {
    const made = becomes.filter(({ kind }) => kind !== "nothing");
    const pieces = new Map(components.map(({ product_id, quantity }) => [product_id, quantity]));
    const [first] = made;
    if (pieces.size > 0)
      return products.map((id) => [id, (first?.quantity ?? 1) * (pieces.get(id) ?? 1)] as const);
    return products.map((id, at) => [id, made[at]?.quantity ?? 1] as const);
  });
  return new Map(found);
}
