import { say } from "@kantwerk/contract/messages";
import type { CreationFile, PlannedProduct } from "@kantwerk/contract/productCreations";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import type { Values } from "../../db/tenantDb.ts";
import { productMaterials } from "../../resources/productMaterials.ts";
import { productsTable } from "../../resources/products.ts";
import { entryFor, findMaterials, type Material } from "../proposals/materials.ts";
import { addPending } from "./createFromFiles.ts";
import type { Creation } from "./creation.ts";

/** Whether an entry of a plan makes a product. */
export const isPromised = ({ kind, left_out }: PlannedProduct): boolean => kind !== "nothing" && !left_out;

/** The entry that a whole file's product was promised by. */
export const promisedFor = ({ files }: Creation, product_id: string): PlannedProduct | undefined =>
  files
    .filter((file: CreationFile) => file.product_id === product_id)
    .flatMap(({ becomes }) => becomes.filter(isPromised))[0];

/** The values that take precedence over all that is read later; an assembly has no thickness of its own. */
export const promisedValues = ({
  name,
  thickness,
  kind,
  sources,
}: PlannedProduct): Values<typeof productsTable> => ({
  name,
  ...(kind !== "assembly" && (thickness !== null || sources.thickness === "entered") && { thickness }),
});

async function materialOf(ctx: Context, written: string): Promise<Material | undefined> {
  return (await findMaterials(ctx, [written]))(written);
}

/** Creates the pending product of an entry, with its values; a material that is not in the catalogue goes to the notes. */
export async function addPromised(ctx: Context, base: string, entry: PlannedProduct): Promise<string> {
  const { material: written } = entry;
  const material = written === null ? undefined : await materialOf(ctx, written);
  const notes = written !== null && !material ? say(ctx.locale, "noteMaterial", { value: written }) : null;
  const product_id = await addPending(ctx, base, { ...promisedValues(entry), notes });
  const product = material && (await ctx.db.find(productsTable, product_id));
  if (product) {
    const material_id = await entryFor(ctx, material, product);
    await insertRecord(ctx, productMaterials, { product_id, material_id, stock_source: "chosen" });
  }
  return product_id;
}
