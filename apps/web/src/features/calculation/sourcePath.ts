import type { Source } from "@kantwerk/costing/costRow";
import { pathOf } from "../../fields/definition.ts";

const ofProduct: Record<string, string> = {
  "product-materials": "production/materials",
  "product-operations": "production/operations",
  "product-parts": "production/parts",
  items: "items",
  "price-extras": "price-extras",
};
const whereIts: Record<string, string> = { materials: "prices", groups: "prices", assets: "prices" };

/**
 * Where a record is shown or mended: its own page, the prices of a machine or material, or the list of the product.
 * @param own ids of records that belong to the product on show; those of its components have a page elsewhere
 */
export function sourcePath(
  { type, id }: Source,
  productId: string,
  own: ReadonlySet<string>,
): string | undefined {
  const list = ofProduct[type];
  if (list) return own.has(id) ? `/products/${productId}/${list}` : undefined;
  const prices = whereIts[type];
  return prices ? `/${type}/${id}/${prices}` : pathOf({ type, id });
}
