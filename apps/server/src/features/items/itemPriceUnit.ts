import type { Context } from "../../context.ts";
import type { Values } from "../../db/tenantDb.ts";
import type { RecordInput } from "../../http/document.ts";
import type { Item, itemsTable } from "../../resources/itemsTable.ts";
import { productsTable } from "../../resources/products.ts";

/** The default price unit of an item: its product's. */
export async function itemPriceUnit(
  ctx: Context,
  { attributes }: RecordInput,
  item: Values<typeof itemsTable>,
  before?: Item,
): Promise<Values<typeof itemsTable>> {
  const { component_type, component_id } = item;
  const isSet = component_type === "products" && component_id !== before?.component_id;
  if (!isSet || "price_unit" in attributes) return {};
  const product = await ctx.db.find(productsTable, component_id);
  return product ? { price_unit: product.price_unit } : {};
}
