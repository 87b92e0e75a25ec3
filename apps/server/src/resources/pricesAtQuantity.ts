import { settingDefaults } from "@kantwerk/contract/settingDefaults";
import type { SettingSlug } from "@kantwerk/contract/settingFields";
import { costCodes } from "@kantwerk/costing/problems";
import { type Context, may } from "../context.ts";
import type { Lookup } from "../crud/bind.ts";
import { type AnyPgColumn, type SQL, sql } from "../db/drizzle.ts";

// Tables are referenced by name, because their definitions depend on that of products.

/** At most one row of a table per product for this quantity. */
const atQuantity = (
  productId: AnyPgColumn,
  name: string,
  kind: Lookup["kind"],
  from: SQL,
  value: SQL,
): Lookup => ({
  kind,
  from: sql`${from} as ${sql.identifier(name)}`,
  on: sql`${sql.identifier(name)}.organization_id = ${sql.placeholder("organization")}
    and ${sql.identifier(name)}.product_id = ${productId}`,
  value: sql`${sql.identifier(name)}.${value}`,
});

const covers = (bulk: SQL, quantity: SQL) =>
  sql`${bulk}.min_quantity <= ${quantity} and (${bulk}.max_quantity is null or ${bulk}.max_quantity >= ${quantity})`;

/** The bulk price that covers the quantity (at most one), otherwise the calculated price. */
const pricesAt = (quantity: SQL) => sql`(
  select organization_id, product_id, unit_price from bulk_prices bulk where product_id is not null
    and ${covers(sql`bulk`, quantity)}
  union all
  select organization_id, product_id, unit_price from calculated_prices calculated where quantity = ${quantity}
    and not exists (select from bulk_prices own where own.organization_id = calculated.organization_id
      and own.product_id = calculated.product_id and ${covers(sql`own`, quantity)}))`;

const setting = (slug: SettingSlug) => sql`coalesce((select (value #>> '{}')::numeric from settings
  where organization_id = ${sql.placeholder("organization")} and slug = ${sql.raw(`'${slug}'`)}),
  ${sql.raw(String(settingDefaults[slug]))})`;

/** Whether a stored calculation has problems other than these. */
function hasProblems(except: readonly string[]): SQL {
  const other = except.map((code) => `@.code != "${code}"`).join(" && ");
  return sql`calculated.found_problems @? ${sql.raw(other ? `'$[*] ? (${other})'` : "'$[*]'")}`;
}

/**
 * The price state of each product for a quantity, equal to `judgePrice` on the stored data; null if a bulk price covers
 * the quantity and there is no calculation to compare it with.
 */
function statesAt(ctx: Context, quantity: SQL): SQL {
  const seesCosts = may(ctx, "costs.view");
  const hidden = seesCosts ? [] : costCodes;
  const kept = sql`bulk.unit_price * (1 - ${setting("cash_discount")})`;
  const isBelowCost = seesCosts ? sql`calculated.unit_cost - ${kept} >= 0.0001` : sql`false`;
  const differs = sql`abs(calculated.unit_price - bulk.unit_price)
    > bulk.unit_price * ${setting("price_change_threshold")}`;
  return sql`(
    select products.organization_id, products.id as product_id, case
      when bulk.id is not null and calculated.id is null then null
      when bulk.id is not null then case
        when ${hasProblems([...new Set(["nothing_to_calculate", "below_cost", ...hidden])])}
          or coalesce(${isBelowCost}, false) or coalesce(${differs}, false) then 'doubtful' else 'good' end
      when calculated.unit_price is null then 'incomplete'
      when calculated.outdated_at is not null or ${hasProblems(hidden)} then 'doubtful'
      else 'good' end as state
    from products
    left join bulk_prices bulk on bulk.organization_id = products.organization_id and bulk.product_id = products.id
      and ${covers(sql`bulk`, quantity)}
    left join calculated_prices calculated on calculated.organization_id = products.organization_id
      and calculated.product_id = products.id and calculated.quantity = ${quantity})`;
}

/**
 * `price_at_50`: selling price per piece for 50 pieces; `price_state_at_50`: how reliable it is; `priced_at_50`: time
 * of the last calculation; `missing_at_50`: number of its missing inputs; `outdated_at_50`: time of the first input
 * change since.
 */
export function priceAtQuantity(ctx: Context, productId: AnyPgColumn, name: string): Lookup | undefined {
  const [, column, digits = ""] =
    /^(price|price_state|priced|missing|outdated)_at_([1-9]\d{0,8})$/.exec(name) ?? [];
  const quantity = sql.raw(digits);
  const calculated = sql`(select * from calculated_prices where quantity = ${quantity})`;
  switch (column) {
    case "price":
      return atQuantity(productId, name, "money", pricesAt(quantity), sql`unit_price`);
    case "price_state":
      return atQuantity(productId, name, "choice", statesAt(ctx, quantity), sql`state`);
    case "priced":
      return atQuantity(productId, name, "time", calculated, sql`updated_at`);
    case "missing":
      return atQuantity(productId, name, "integer", calculated, sql`warnings`);
    case "outdated":
      return atQuantity(productId, name, "time", calculated, sql`outdated_at`);
    default:
      return undefined;
  }
}
