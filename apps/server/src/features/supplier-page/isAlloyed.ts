import type { Context } from "../../context.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { alloySurchargesTable } from "../../resources/alloySurcharges.ts";
import { productMaterialsTable } from "../../resources/productMaterials.ts";
import type { AskedPart, AskedProduct } from "../purchase-requests/askedLines.ts";

/** Whether something that is asked for is of a material with an alloy surcharge, so that an offer has to speak of it. */
export async function isAlloyed(
  ctx: Context,
  { products, parts }: { products: AskedProduct[]; parts: AskedPart[] },
): Promise<boolean> {
  const used = await ctx.db.all(
    productMaterialsTable,
    anyOf(
      productMaterialsTable.product_id,
      products.map(({ product }) => product.id),
    ),
  );
  const ofParts = parts.flatMap(({ part }) => part.material_id ?? []);
  const materialIds = [...new Set([...used.flatMap(({ material_id }) => material_id ?? []), ...ofParts])];
  return (await ctx.db.count(alloySurchargesTable, anyOf(alloySurchargesTable.material_id, materialIds))) > 0;
}
