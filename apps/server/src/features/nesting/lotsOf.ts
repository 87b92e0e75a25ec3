import type { Calculated, Product, ProductMaterial } from "@kantwerk/costing/calculated";

/** A product's blank of one material, with the number of pieces wanted. */
export type WantedBlank = { product: Product; used: ProductMaterial; count: number };

/** A product and the quantity wanted. */
export type WantedProduct = { id: string; quantity: number };

/** Maximum depth of assemblies, as in calculations. */
const deepest = 20;

/** The blanks of products and all their components. */
export function wantedBlanks({ products }: Calculated, wanted: readonly WantedProduct[]): WantedBlank[] {
  const counts = new Map<string, number>();
  const add = (id: string, quantity: number, depth: number): void => {
    const product = products.get(id);
    if (!product || depth > deepest) return;
    counts.set(id, (counts.get(id) ?? 0) + quantity);
    for (const component of product.components)
      if ("product_id" in component) add(component.product_id, quantity * component.quantity, depth + 1);
  };
  for (const { id, quantity } of wanted) add(id, quantity, 1);
  return [...counts].flatMap(([id, quantity]) => {
    const product = products.get(id);
    return (product?.materials ?? []).flatMap((used) =>
      product ? [{ product, used, count: Math.ceil(quantity * used.quantity) }] : [],
    );
  });
}

/** Blanks of the same material and thickness from at least two products: they can share sheets. */
export function sharingGroups(blanks: readonly WantedBlank[]): WantedBlank[][] {
  const sheets = blanks.filter(
    ({ used, product }) => used.group?.form === "sheet" && product.thickness !== null,
  );
  const groups = Map.groupBy(
    sheets,
    ({ used, product }) => `${used.material?.name ?? ""} ${product.thickness}`,
  );
  return [...groups.values()].filter((group) => new Set(group.map(({ product }) => product.id)).size > 1);
}
