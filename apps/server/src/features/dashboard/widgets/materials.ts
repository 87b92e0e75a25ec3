import type { Period } from "@kantwerk/contract/dashboard";
import Big from "big.js";
import { type Context, may } from "../../../context.ts";
import { sql } from "../../../db/drizzle.ts";
import { materialPricesTable } from "../../../resources/materialPrices.ts";
import { materialsTable } from "../../../resources/materials.ts";
import { productMaterialsTable } from "../../../resources/productMaterialsTable.ts";
import { mostRows, type Widget } from "../widget.ts";

type Price = {
  id: string;
  name: string;
  price: string;
  is_cost: boolean;
  valid_from: string | null;
  valid_until: string | null;
};

/**
 * The prices over time of the materials used in most products: the cost per kilogram, or the selling price for users who
 * may not see costs. Of several price breaks, the one for the smallest quantity.
 */
async function pricesOf(ctx: Context): Promise<Price[]> {
  const own = sql`organization_id = ${ctx.db.organizationId}`;
  const seesCosts = may(ctx, "costs.view");
  const amount = seesCosts ? sql`coalesce(cost_per_kg, price_per_kg)` : sql`price_per_kg`;
  const isCost = seesCosts ? sql`cost_per_kg is not null` : sql`false`;
  const { rows } = await ctx.db.execute(sql`
    with used as (select material_id, count(*) as uses from ${productMaterialsTable} where ${own} group by 1),
    priced as (select material_id, min(coalesce(min_quantity, 0)) as least from ${materialPricesTable}
      where ${own} and ${amount} is not null group by 1),
    shown as (select priced.* from priced left join used using (material_id)
      order by uses desc nulls last, material_id limit ${mostRows})
    select material.id, material.name, ${amount}::text as price, ${isCost} as is_cost, valid_from::text, valid_until::text
    from shown join ${materialPricesTable} as price using (material_id)
    join ${materialsTable} as material on material.organization_id = ${ctx.db.organizationId} and material.id = material_id
    left join used using (material_id)
    where price.organization_id = ${ctx.db.organizationId} and coalesce(min_quantity, 0) = least and ${amount} is not null
    order by uses desc nulls last, material_id, valid_from nulls first`);
  return rows as Price[];
}

const holdsOn = (day: string) => (price: Price) =>
  (price.valid_from ?? "") <= day && (price.valid_until ?? "9999") >= day;

/** Relative price change in a period; null if there was no price at its start or there is none now. */
function changeOf(prices: readonly Price[], { from, to }: Period): number | null {
  const then = prices.find(holdsOn(from));
  const now = prices.find(holdsOn(to));
  if (!then || !now || new Big(then.price).eq(0)) return null;
  return new Big(now.price).div(then.price).minus(1).round(4).toNumber();
}

const stepsOf = (prices: readonly Price[], { from, to }: Period) =>
  prices
    .filter(({ valid_from, valid_until }) => (valid_from ?? "") <= to && (valid_until ?? "9999") >= from)
    .map(({ valid_from, price }) => ({
      date: valid_from === null || valid_from < from ? from : valid_from,
      value: price,
    }));

/** Current prices of the most used materials, and their change in the period. */
export const materialPrices: Widget = async (ctx, { current }) => {
  const materials = [...Map.groupBy(await pricesOf(ctx), ({ id }) => id).values()];
  return {
    series: materials.map((prices) => ({ name: prices[0]?.name ?? "", points: stepsOf(prices, current) })),
    rows: materials.map((prices) => {
      const now = prices.find(holdsOn(current.to));
      return {
        label: prices[0]?.name ?? "",
        value: now?.price ?? null,
        link: `/materials/${prices[0]?.id}/prices`,
        details: { change: changeOf(prices, current), of: now?.is_cost ? "cost" : "price" },
      };
    }),
  };
};
