import { labelsIn } from "@kantwerk/contract/labels";
import { settingDefaults } from "@kantwerk/contract/settingDefaults";
import type { SettingSlug } from "@kantwerk/contract/settingFields";
import type {
  BoughtPart,
  Calculated,
  Component,
  PriceExtra,
  Product,
  Settings,
} from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { byId, type Row } from "../../db/tenantDb.ts";
import type { itemsTable } from "../itemsTable.ts";
import type { priceExtrasTable } from "../priceExtrasTable.ts";
import type { Product as StoredProduct } from "../products.ts";
import { settingsTable } from "../settings.ts";
import { withYields } from "./nestedYields.ts";
import { type Catalogue, readCatalogue } from "./readCatalogue.ts";
import { readTree, type Tree } from "./readTree.ts";

/** The settings that a calculation rests on, in one query. */
export async function readSettings(ctx: Context): Promise<Settings> {
  const rows = new Map((await ctx.db.all(settingsTable)).map((row) => [row.slug, row]));
  const value = (slug: SettingSlug) => rows.get(slug)?.value ?? settingDefaults[slug];
  const figure = (slug: SettingSlug) => Number(value(slug));
  const method = value("yield_method");
  return {
    currency: ctx.organization.currency,
    rate_style: value("rate_style") === "split" ? "split" : "full",
    material_overhead: figure("material_overhead"),
    production_overhead: figure("production_overhead"),
    admin_sales_overhead: figure("admin_sales_overhead"),
    profit: figure("profit"),
    cash_discount: figure("cash_discount"),
    minimum_line_price: String(value("minimum_line_price")),
    price_change_threshold: figure("price_change_threshold"),
    yield_method: method === "sheet" || method === "nested" ? method : "blank",
    kerf: figure("kerf"),
    sheet_margin: figure("sheet_margin"),
    density_default: figure("density_default"),
    ids: Object.fromEntries([...rows].map(([slug, { id }]) => [slug, id])),
  };
}

type Item = Row<typeof itemsTable>;

function boughtPart(tree: Tree, { suppliables }: Catalogue, id: string, part_id: string, quantity: number) {
  const name = tree.partNames.get(part_id) ?? "";
  return { id, name, part_id, quantity, suppliable: suppliables.get(part_id) ?? null } satisfies BoughtPart;
}

/** A line of text alone is no component. */
function componentOf(tree: Tree, catalogue: Catalogue, item: Item): Component[] {
  const { id, item_name: name, quantity, unit_price, component_type, component_id } = item;
  if (component_type === "products" && component_id)
    return [{ id, name, quantity, product_id: component_id }];
  if (component_type === "parts" && component_id)
    return [{ id, name, quantity, part: boughtPart(tree, catalogue, id, component_id, quantity) }];
  return unit_price === null ? [] : [{ id, name, quantity, unit_price }];
}

/** What is asked for besides, by its own name or else by its kind. */
const extraOf = (ctx: Context, extra: Row<typeof priceExtrasTable>): PriceExtra => ({
  ...extra,
  name: extra.name ?? labelsIn(ctx.locale).choice("price-extras", "kind", extra.kind),
});

function productOf(ctx: Context, tree: Tree, catalogue: Catalogue, row: StoredProduct): Product {
  const { materials, groups, operations, assets, suppliables } = catalogue;
  const usedOf = (used: { material_id: string | null; group_id: string | null }) => {
    const material = materials.get(used.material_id ?? "") ?? null;
    return { material, group: groups.get(used.group_id ?? material?.group_id ?? "") ?? null };
  };
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
    components: (tree.items.get(row.id) ?? []).flatMap((item) => componentOf(tree, catalogue, item)),
  };
}

/** All that the calculations of products are made from, as it holds today. */
export async function readCalculated(ctx: Context, productIds: string[]): Promise<Calculated> {
  const tree = await readTree(ctx, productIds);
  const catalogue = await readCatalogue(ctx, tree);
  const settings = await readSettings(ctx);
  const products = [...tree.products.values()].map((row) => productOf(ctx, tree, catalogue, row));
  const yielding = await withYields(ctx, products, settings);
  return {
    products: byId(yielding),
    factors: catalogue.factors,
    settings,
  };
}
