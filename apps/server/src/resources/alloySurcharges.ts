import { alloySurcharges as definition } from "@kantwerk/contract/alloySurcharges";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { anyOf } from "../db/tenantDb.ts";
import { followInputs } from "./pricing/markOutdated.ts";
import { productMaterialsTable } from "./productMaterialsTable.ts";

export const alloySurchargesTable = resourceTable(definition);

export const alloySurcharges = bind(definition, alloySurchargesTable, {
  hooks: { afterChange: followInputs },
});

/** Whether any of these products or materials has an alloy surcharge, which offers then have to mention. */
export async function isAlloyed(
  ctx: Context,
  { products, materials }: { products: string[]; materials: string[] },
): Promise<boolean> {
  const used = await ctx.db.all(productMaterialsTable, anyOf(productMaterialsTable.product_id, products));
  const materialIds = [...new Set([...used.flatMap(({ material_id }) => material_id ?? []), ...materials])];
  return (await ctx.db.count(alloySurchargesTable, anyOf(alloySurchargesTable.material_id, materialIds))) > 0;
}
