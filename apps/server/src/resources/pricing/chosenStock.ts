import { usualQuantities } from "@kantwerk/contract/recalculations";
import type { Calculated, Group, Product, ProductMaterial, Settings } from "@kantwerk/costing/calculated";
import { chooseStock } from "@kantwerk/costing/chooseStock";
import { isLong } from "@kantwerk/costing/longPart";
import { stockFit } from "@kantwerk/costing/stockFit";
import type { Context } from "../../context.ts";
import type { Materials } from "./readMaterials.ts";
import { stockCandidates } from "./stockCandidates.ts";

/** Stock is chosen for the first quantity that a calculation shows. */
const [chosenFor = 1] = usualQuantities;

/** Whether the calculation chooses a product's stock and has to do so again. */
function isOpen(product: Product, used: ProductMaterial, own: Group | null): boolean {
  const { material, group, stock_source } = used;
  if (stock_source === "entered" || !material) return false;
  if (!isLong(product) && (product.thickness === null || (own && own.form !== "sheet"))) return false;
  return !group || stockFit(group, product, material.density) !== "fits";
}

/**
 * Products with the stock used in the calculation: entered stock unchanged, chosen stock as stored while it fits,
 * otherwise the cheapest that fits. If none fits, only blanks can be weighed, priced as the material's default stock.
 */
export async function withStock(
  ctx: Context,
  products: readonly Product[],
  { materials, groups }: Pick<Materials, "materials" | "groups">,
  settings: Settings,
): Promise<readonly Product[]> {
  const ownOf = ({ material }: ProductMaterial) =>
    groups.get(materials.get(material?.id ?? "")?.group_id ?? "") ?? null;
  const open = products
    .map((product) => ({
      ...product,
      materials: product.materials.filter((used) => isOpen(product, used, ownOf(used))),
    }))
    .filter((product) => product.materials.length > 0);
  const candidates = open.length > 0 ? await stockCandidates(ctx, open) : new Map<string, never[]>();
  const data: Calculated = { products: new Map(), factors: [], settings };
  const groupOf = (product: Product, used: ProductMaterial): Group | null => {
    const { material, group, stock_source } = used;
    const own = ownOf(used);
    if (stock_source === "entered" || !material) return group;
    if (!isOpen(product, used, own)) return group ?? own;
    const listed = (candidates.get(used.id) ?? []).map((each) => ({ material, group: each.group }));
    const found = chooseStock(data, product, used, listed, chosenFor);
    if (found) return found.group;
    // The price per kg of a sheet is none of a tube.
    if (isLong(product)) return own && stockFit(own, product, material.density) === "fits" ? own : null;
    return settings.yield_method === "blank" ? (group ?? own) : null;
  };
  return products.map((product) => ({
    ...product,
    materials: product.materials.map((used) => ({ ...used, group: groupOf(product, used) })),
  }));
}
