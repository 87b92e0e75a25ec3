import { labelsIn } from "@kantwerk/contract/labels";
import type { BoughtPart, Calculated, Component, PriceExtra, Product } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { byId, type Row } from "../../db/tenantDb.ts";
import type { itemsTable } from "../itemsTable.ts";
import type { priceExtrasTable } from "../priceExtrasTable.ts";
import type { Product as StoredProduct } from "../products.ts";
import { withStock } from "./chosenStock.ts";
import { type FileProblems, readFileProblems } from "./fileProblems.ts";
import { withYields } from "./nestedYields.ts";
import { type Catalogue, readCatalogue } from "./readCatalogue.ts";
import { readSettings } from "./readSettings.ts";
import { readTree, type Tree } from "./readTree.ts";

type Item = Row<typeof itemsTable>;

function boughtPart(tree: Tree, { suppliables }: Catalogue, id: string, part_id: string, quantity: number) {
  const name = tree.partNames.get(part_id) ?? "";
  return { id, name, part_id, quantity, suppliable: suppliables.get(part_id) ?? null } satisfies BoughtPart;
}

/** A text line is not a component. */
function componentOf(tree: Tree, catalogue: Catalogue, item: Item): Component[] {
  const { id, item_name: name, quantity, unit_price, component_type, component_id } = item;
  if (component_type === "products" && component_id)
    return [{ id, name, quantity, product_id: component_id }];
  if (component_type === "parts" && component_id)
    return [{ id, name, quantity, part: boughtPart(tree, catalogue, id, component_id, quantity) }];
  return unit_price === null ? [] : [{ id, name, quantity, unit_price }];
}

/** A surcharge, labelled with its name or else its kind. */
const extraOf = (ctx: Context, extra: Row<typeof priceExtrasTable>): PriceExtra => ({
  ...extra,
  name: extra.name ?? labelsIn(ctx.locale).choice("price-extras", "kind", extra.kind),
});

function productOf(
  ctx: Context,
  tree: Tree,
  catalogue: Catalogue,
  problems: FileProblems,
  row: StoredProduct,
): Product {
  const { materials, groups, operations, assets, suppliables } = catalogue;
  const usedOf = (used: { material_id: string | null; group_id: string | null }) => ({
    material: materials.get(used.material_id ?? "") ?? null,
    group: groups.get(used.group_id ?? "") ?? null,
  });
  return {
    ...row,
    has_model: tree.modelled.has(row.id),
    materials: (tree.materials.get(row.id) ?? []).map((used) => ({ ...used, ...usedOf(used) })),
    operations: (tree.operations.get(row.id) ?? []).map((step) => ({
      ...step,
      name: operations.get(step.operation_id)?.name ?? "",
      asset: assets.get(step.asset_id ?? "") ?? null,
      suppliable:
        suppliables.get(`${step.operation_id} ${row.id}`) ?? suppliables.get(step.operation_id) ?? null,
    })),
    parts: (tree.parts.get(row.id) ?? []).map((part) =>
      boughtPart(tree, catalogue, part.id, part.part_id, part.quantity),
    ),
    extras: (tree.extras.get(row.id) ?? []).map((extra) => extraOf(ctx, extra)),
    problems: problems.get(row.id) ?? [],
    components: (tree.items.get(row.id) ?? []).flatMap((item) => componentOf(tree, catalogue, item)),
  };
}

/** All data for calculating products, as valid today. */
export async function readCalculated(ctx: Context, productIds: string[]): Promise<Calculated> {
  const tree = await readTree(ctx, productIds);
  const catalogue = await readCatalogue(ctx, tree);
  const settings = await readSettings(ctx);
  const problems = await readFileProblems(ctx, tree);
  const products = [...tree.products.values()].map((row) => productOf(ctx, tree, catalogue, problems, row));
  const stocked = await withStock(ctx, products, catalogue, settings);
  const yielding = await withYields(ctx, stocked, settings);
  return {
    products: byId(yielding),
    factors: catalogue.factors,
    settings,
  };
}
