import type { CreatedComponent } from "@kantwerk/contract/productCreations";
import { weightOf } from "@kantwerk/costing/weight";
import type { Features, SolidFeature } from "@kantwerk/geometry/features";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import type { Values } from "../../db/tenantDb.ts";
import { type Geometry, recordsOf } from "../../resources/asked/geometryRecords.ts";
import { longPartOf } from "../../resources/asked/longPart.ts";
import { certainOf } from "../../resources/asked/sources.ts";
import { freeNumber } from "../../resources/freeNumber.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { type Product, products, productsTable } from "../../resources/products.ts";
import { replaceGeometry } from "../proposals/applyProposals.ts";
import { densityOf, materialsOf } from "../proposals/materials.ts";
import { productSubject } from "../proposals/subjects.ts";
import { addRouting } from "../routing/addRouting.ts";
import { addOwnFile } from "./addOwnFile.ts";
import { featuresOf, mostComponents } from "./pieces.ts";
import { sameProducts } from "./sameProducts.ts";

const longestName = 255;

type Assembly = { product: Product; file_id: string; features: Features; density: number };

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

function valuesOf(
  { thickness, width, length, area, volume }: Geometry,
  density: number,
): Values<typeof productsTable> {
  return {
    thickness: positive(thickness),
    width: positive(width),
    length: positive(length),
    area: positive(area),
    volume: positive(volume),
    weight_per_unit: weightOf({ volume, area, thickness }, density)?.weight ?? null,
  };
}

/** The name in the model, or the assembly's name with a number. */
function nameOf(assembly: Product, solid: SolidFeature, place: string): string {
  const name = solid.name?.trim() || `${assembly.name.slice(0, longestName - 10)} ${place}`;
  return name.slice(0, longestName);
}

async function makeComponent(
  ctx: Context,
  { product: assembly, file_id, features, density }: Assembly,
  solid: SolidFeature,
  index: number,
): Promise<CreatedComponent> {
  const place = String(index + 1).padStart(2, "0");
  const number = await freeNumber(ctx, `${assembly.number.slice(0, longestName - 10)}-${place}`);
  const certain = certainOf(solid, solid.kind);
  const shape = longPartOf(solid);
  const row = await insertRecord(ctx, products, {
    ...valuesOf(certain, density),
    ...(shape.isSure && shape.values),
    name: nameOf(assembly, solid, place),
    number,
    status: "generated",
    shape_key: solid.key,
    geometry_taken_at: new Date().toISOString(),
  });
  await replaceGeometry(ctx, productSubject, row.id, recordsOf(certain));
  await addRouting(ctx, row);
  const own = featuresOf(features, solid);
  const preview_id = await addOwnFile(ctx, {
    source: { id: file_id },
    part: solid.id,
    features: own,
    product: { id: row.id, number },
  });
  if (preview_id) await ctx.db.update(productsTable, eq(productsTable.id, row.id), { preview_id });
  const same_as = await sameProducts(ctx, row, [row.id, assembly.id]);
  return { product_id: row.id, name: row.name, number, quantity: solid.count, same_as };
}

/** Creates a product for each different solid of an assembly, and the assembly's items with their quantities. */
export async function makeComponents(
  ctx: Context,
  product: Product,
  file: { file_id: string; features: Features },
): Promise<CreatedComponent[]> {
  const own = await materialsOf(ctx, productSubject, product);
  const density = (await densityOf(ctx, own, [])).value;
  const components: CreatedComponent[] = [];
  for (const [index, solid] of file.features.solids.slice(0, mostComponents).entries())
    components.push(await makeComponent(ctx, { product, ...file, density }, solid, index));
  await ctx.db.link(
    itemsTable,
    components.map(({ product_id, name, quantity }, index) => ({
      id: newId(),
      item_name: name,
      item_type: "product",
      quantity,
      sort_order: index + 1,
      product_id: product.id,
      component_type: "products",
      component_id: product_id,
    })),
  );
  return components;
}
