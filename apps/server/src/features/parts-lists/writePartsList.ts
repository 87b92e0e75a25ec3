import { itemTotal } from "@kantwerk/costing/itemTotal";
import type { Context } from "../../context.ts";
import { changeRecord, deleteRecord, insertRecord } from "../../crud/write.ts";
import { freeNumber } from "../../resources/freeNumber.ts";
import { items } from "../../resources/items.ts";
import type { Item } from "../../resources/itemsTable.ts";
import { productMaterials } from "../../resources/productMaterials.ts";
import { type Product, products } from "../../resources/products.ts";
import { requireAssembly } from "../items/assemblies.ts";
import type { Component } from "./knownComponents.ts";
import { keyOf, type RowPlan } from "./planPartsList.ts";

/** Creates the product of a row, with its material. */
async function makeProduct(ctx: Context, assembly: Product, planned: RowPlan): Promise<Component> {
  const { entry, isAssembly, material_id } = planned;
  const number = entry.number || `${assembly.number.slice(0, 200)}-${entry.level}`;
  const product = await insertRecord(ctx, products, {
    name: entry.name.slice(0, 255),
    number: await freeNumber(ctx, number.slice(0, 255)),
    product_type: isAssembly ? "sub_assembly" : "single_part",
  });
  if (material_id) await insertRecord(ctx, productMaterials, { product_id: product.id, material_id });
  return { type: "products", id: product.id };
}

async function writeItem(ctx: Context, owner: string, component: Component, planned: RowPlan, place: number) {
  const { entry, quantity, before } = planned;
  const { currency } = ctx.organization;
  if (before) {
    const total_price = itemTotal({ unit_price: before.unit_price, quantity }, currency);
    await changeRecord(ctx, items, before, { quantity, total_price });
    return;
  }
  if (component.type === "products") await requireAssembly(ctx, owner, component.id);
  await insertRecord(ctx, items, {
    item_name: entry.name.slice(0, 255),
    item_type: component.type === "parts" ? "part" : "product",
    ...{ quantity, sort_order: place, product_id: owner },
    ...{ component_type: component.type, component_id: component.id },
  });
}

/** Writes the components of an assembly; existing ones only get a new quantity. */
export async function writePartsList(
  ctx: Context,
  assembly: Product,
  planned: readonly RowPlan[],
  removed: readonly Item[],
): Promise<void> {
  const made = new Map<string, Component>();
  const ownerOf = new Map<string | null, string>([[null, assembly.id]]);
  for (const item of removed) await deleteRecord(ctx, items, item);
  // Assemblies come before their components.
  const levels = planned.toSorted(
    (a, b) => a.entry.level.split(".").length - b.entry.level.split(".").length,
  );
  for (const [at, each] of levels.entries()) {
    const key = keyOf(each.entry);
    const component = each.component ?? made.get(key) ?? (await makeProduct(ctx, assembly, each));
    if (!each.component) made.set(key, component);
    ownerOf.set(each.entry.level, component.id);
    const owner = ownerOf.get(each.entry.parent);
    if (owner && !each.isRepeated) await writeItem(ctx, owner, component, each, at + 1);
  }
}
