import { productMaterials as definition } from "@kantwerk/contract/productMaterials";
import { times, unitPrice } from "@kantwerk/costing/money";
import { weightOf } from "@kantwerk/costing/weight";
import type { Context } from "../context.ts";
import { type After, bind, type Hooks } from "../crud/bind.ts";
import { eq } from "../db/drizzle.ts";
import type { Row, Values } from "../db/tenantDb.ts";
import { materialsTable } from "./materials.ts";
import { storedStock } from "./pricing/storedStock.ts";
import { productMaterialsTable } from "./productMaterialsTable.ts";
import { type Product, productsTable } from "./products.ts";

type Table = typeof productMaterialsTable;

/** Quantity × price with four decimals; null without a price. */
function computedTotal(material: After<Table>): string | null {
  const { quantity, price_per_unit } = material;
  return price_per_unit === null ? null : unitPrice(times(price_per_unit, quantity));
}

/** An entered total stays until it is cleared; otherwise it follows quantity and price. */
function totalPrice(after: After<Table>, before: Row<Table> | undefined, given: Values<Table>) {
  const { total_price } = after;
  const followed = before && given.total_price === undefined && total_price === computedTotal(before);
  return total_price !== null && !followed ? total_price : computedTotal(after);
}

/** Choosing a stock marks it as entered; clearing it leaves the choice to the calculation. */
function sourceOf(after: After<Table>, before: Row<Table> | undefined, given: Values<Table>) {
  if (!before) return after.group_id === null ? after.stock_source : "entered";
  if (given.stock_source !== undefined && given.stock_source !== before.stock_source)
    return given.stock_source;
  if (given.group_id === undefined || given.group_id === before.group_id) return after.stock_source;
  return given.group_id === null ? "chosen" : "entered";
}

const chosenBy = ["product_id", "material_id", "group_id", "stock_source", "grain", "weight"] as const;

async function stockOf(
  ctx: Context,
  product: Product | undefined,
  { after, before }: { after: After<Table>; before: Row<Table> | undefined },
) {
  const isSame = before && chosenBy.every((name) => after[name] === before[name]);
  if (!product || after.stock_source === "entered" || isSame) return {};
  const found = await storedStock(ctx, product, [after]);
  return { group_id: found.get(after.id) ?? null };
}

/** A weight calculated before a material was chosen follows the material. */
async function weigh(ctx: Context, product: Product | undefined, material_id: string | null) {
  if (!product?.weight_assumed || material_id === null) return;
  const material = await ctx.db.find(materialsTable, material_id);
  const weight = material && weightOf(product, material.density);
  if (!weight) return;
  const values = { weight_per_unit: weight.weight, weight_assumed: false };
  await ctx.db.update(productsTable, eq(productsTable.id, product.id), values);
}

const hooks: Hooks<Table> = {
  async beforeWrite(ctx, after, before, given) {
    const stock_source = sourceOf(after, before, given);
    const product = await ctx.db.find(productsTable, after.product_id);
    await weigh(ctx, product, after.material_id);
    const stock = await stockOf(ctx, product, { after: { ...after, stock_source }, before });
    return { total_price: totalPrice(after, before, given), stock_source, ...stock };
  },
};

export const productMaterials = bind(definition, productMaterialsTable, { hooks });
