import { settingDefaults } from "@kantwerk/contract/settingDefaults";
import type { SettingSlug } from "@kantwerk/contract/settingFields";
import type { Settings } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { settingsTable } from "../settings.ts";

/** The settings used by calculations, in one query. */
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
