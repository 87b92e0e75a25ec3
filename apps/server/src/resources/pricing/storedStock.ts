import type { Product } from "@kantwerk/costing/calculated";
import { isLong, type LongPart } from "@kantwerk/costing/longPart";
import { stockFit } from "@kantwerk/costing/stockFit";
import type { Context } from "../../context.ts";
import type { Row } from "../../db/tenantDb.ts";
import type { productMaterialsTable } from "../productMaterialsTable.ts";
import type { productsTable } from "../products.ts";
import { withStock } from "./chosenStock.ts";
import { readMaterials } from "./readMaterials.ts";
import { readSettings } from "./readSettings.ts";

type UsedRow = Omit<
  Row<typeof productMaterialsTable>,
  "organization_id" | "version" | "created_at" | "updated_at"
>;
type SizedProduct = Pick<
  Row<typeof productsTable>,
  | "id"
  | "name"
  | "thickness"
  | "width"
  | "length"
  | "additional_width"
  | "additional_length"
  | "weight_per_unit"
  | keyof LongPart
>;

const idsOf = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

const nothingElse = {
  material_supplied: false,
  has_model: false,
  operations: [],
  parts: [],
  components: [],
} as const;

/** The stock to store with a product's materials: recalculated where the calculation chooses; null if none fits. */
export async function storedStock(
  ctx: Context,
  product: SizedProduct,
  used: readonly UsedRow[],
): Promise<Map<string, string | null>> {
  const catalogue = await readMaterials(ctx, {
    materialIds: idsOf(used.map(({ material_id }) => material_id)),
    groupIds: idsOf(used.map(({ group_id }) => group_id)),
  });
  const { materials, groups } = catalogue;
  const asked: Product = {
    ...product,
    ...nothingElse,
    materials: used.map((row) => ({
      ...row,
      material: materials.get(row.material_id ?? "") ?? null,
      // Chosen stock is chosen again, even if it still fits.
      group: row.stock_source === "entered" ? (groups.get(row.group_id ?? "") ?? null) : null,
    })),
  };
  const [stocked = asked] = await withStock(ctx, [asked], catalogue, await readSettings(ctx));
  return new Map(
    stocked.materials.map(({ id, material, group, stock_source }) => {
      const isKept = stock_source === "entered" || (group?.form !== "sheet" && !isLong(product));
      const fits =
        group &&
        (isKept ||
          ((product.thickness !== null || isLong(product)) &&
            stockFit(group, product, material?.density ?? 0) === "fits"));
      return [id, fits ? group.id : null];
    }),
  );
}
