import { alloySurcharges as definition } from "@kantwerk/contract/alloySurcharges";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { anyOf } from "../db/tenantDb.ts";
import { materialsTable } from "./materials.ts";
import { productMaterialsTable } from "./productMaterials.ts";
import { suppliersTable } from "./suppliers.ts";

export const alloySurchargesTable = tenantTable("alloy_surcharges", stored(definition), (t) => [
  ...refers(t, t.material_id, () => materialsTable, "cascade"),
  ...refers(t, t.supplier_id, () => suppliersTable),
  sortable(t, t.month),
]);

export const alloySurcharges = bind(definition, alloySurchargesTable);

/** Whether one of these products or materials has an alloy surcharge, so that an offer has to speak of it. */
export async function isAlloyed(
  ctx: Context,
  { products, materials }: { products: string[]; materials: string[] },
): Promise<boolean> {
  const used = await ctx.db.all(productMaterialsTable, anyOf(productMaterialsTable.product_id, products));
  const materialIds = [...new Set([...used.flatMap(({ material_id }) => material_id ?? []), ...materials])];
  return (await ctx.db.count(alloySurchargesTable, anyOf(alloySurchargesTable.material_id, materialIds))) > 0;
}
