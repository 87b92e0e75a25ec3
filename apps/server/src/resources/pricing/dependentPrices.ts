import type { Context } from "../../context.ts";
import { type SQL, sql } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import type { Input, inputChangesTable } from "../inputChangesTable.ts";

export type InputNote = Row<typeof inputChangesTable>;

// Implements in SQL the rules of `inputsOf`; a test compares both.

const ofAsset = (own: SQL, more = sql``) => sql`
  select product_id from product_operations step where ${own} and asset_id = ${sql.placeholder("source")}
    and not external ${more}`;

/** A price entered for the product replaces the material's cost. */
const ofMaterial = (own: SQL, more: SQL) => sql`
  select used.product_id from product_materials used
  left join materials on materials.organization_id = used.organization_id and materials.id = used.material_id
  where used.${own} and used.total_price is null and used.price_per_unit is null and ${more}`;

const source = sql.placeholder("source");
const isGroup = sql`coalesce(used.group_id, materials.group_id) = ${source}`;
const hasOwnPrice = sql`exists (select from material_prices own where own.organization_id = used.organization_id
  and own.material_id = used.material_id and coalesce(own.min_quantity, 0) = 0
  and coalesce(own.price_per_kg, own.cost_per_kg) is not null
  and coalesce(own.valid_from, current_date) <= current_date and coalesce(own.valid_until, current_date) >= current_date)`;

/** Products with the part, or with the outsourced operation; a price for the product precedes the general one. */
const ofBought = (own: SQL, of: SQL) => sql`
  with of as (${of})
  select need.product_id from of join product_parts need on need.${own} and need.part_id = of.subject
  union all
  select items.product_id from of join items on items.${own} and items.component_type = 'parts'
    and items.component_id = of.subject and items.product_id is not null
  union all
  select step.product_id from of join product_operations step on step.${own} and step.operation_id = of.subject
    and step.external and (of.product_id = step.product_id or of.product_id is null and not exists (
      select from suppliables special where special.${own} and special.operation_id = step.operation_id
        and special.product_id = step.product_id and special.default_supplier))`;

const subject = sql`coalesce(asked.part_id, asked.operation_id) as subject, asked.product_id`;

/** Prices of the suppliable itself, or of the part or operation that lost it. */
const ofSuppliable = (own: SQL) =>
  ofBought(
    own,
    sql`select ${subject} from suppliables asked where asked.${own} and asked.id = ${source}
      union all select ${source}::uuid, null`,
  );

/** Prices of default suppliers in the currency; orders read the rates themselves. */
const ofCurrency = (own: SQL) =>
  ofBought(
    own,
    sql`select distinct ${subject} from suppliables asked
      where asked.${own} and asked.currency = ${sql.placeholder("about")} and exists (
        select from suppliables chosen where chosen.${own} and chosen.supplier_id = asked.supplier_id
          and chosen.default_supplier and (chosen.part_id = asked.part_id or chosen.operation_id = asked.operation_id))`,
  );

/** The products that depend directly on an input; undefined: all products. */
function productsWith(input: Input, own: SQL): SQL | undefined {
  switch (input) {
    case "assets":
    case "asset-prices":
      return ofAsset(own);
    case "asset-times":
      return ofAsset(own, sql`and (time_per_unit is null or setup_time is null)`);
    case "materials":
    case "material-prices":
    case "alloy-surcharges":
      return ofMaterial(own, sql`used.material_id = ${source}`);
    case "groups":
      return ofMaterial(own, isGroup);
    case "group-prices":
      return ofMaterial(own, sql`${isGroup} and not ${hasOwnPrice}`);
    case "suppliables":
      return ofSuppliable(own);
    case "products":
      return sql`select ${source}::uuid as product_id`;
    case "factors":
    case "settings":
      return undefined;
    case "exchange-rates":
      return ofCurrency(own);
  }
}

/**
 * Ids of the stored prices calculated before an input changed, including those of assemblies above; in physical order,
 * for fast writes.
 */
export async function dependentPrices({ db }: Context, note: InputNote): Promise<string[]> {
  const own = sql`organization_id = ${sql.placeholder("organization")}`;
  const direct = productsWith(note.input, own);
  const due = sql`price.organization_id = ${sql.placeholder("organization")} and price.outdated_at is null
    and price.updated_at <= ${sql.placeholder("changed")}::timestamptz`;
  const rows = await db.values({
    shape: `prices that rest on ${note.input}`,
    build: () =>
      direct
        ? sql`with recursive up (id) as (
            select product_id from (${direct}) as direct
            union
            select items.product_id from up join items on items.${own} and items.component_type = 'products'
              and items.component_id = up.id where items.product_id is not null)
          select price.id from up join calculated_prices price on price.product_id = up.id where ${due} order by price.ctid`
        : sql`select price.id from calculated_prices price where ${due} order by price.ctid`,
    values: {
      changed: note.changed_at,
      // Rates are identified by their currency, so that deleted ones count as well.
      ...(direct && (note.input === "exchange-rates" ? { about: note.about } : { source: note.source_id })),
    },
  });
  return (rows as [string][]).map(([id]) => id);
}
