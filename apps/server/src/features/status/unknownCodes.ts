import type { FieldKind } from "@kantwerk/contract/fieldKinds";
import type { Status } from "@kantwerk/contract/status";
import { countryCodes } from "@kantwerk/notation/countries";
import { currencyCodes } from "@kantwerk/notation/currencies";
import type { Context } from "../../context.ts";
import { visibleRows } from "../../crud/access.ts";
import { type Bound, columnOf } from "../../crud/bind.ts";
import { allBound } from "../../crud/registry.ts";
import { and, type SQL, sql } from "../../db/drizzle.ts";
import { Refusal } from "../../http/refusal.ts";

const knownCodes: Partial<Record<FieldKind, readonly string[]>> = {
  country: countryCodes,
  currency: currencyCodes,
};

/** Condition for the rows that the user may see; undefined if there are none. */
function visibleTo(ctx: Context, bound: Bound): { where: SQL | undefined } | undefined {
  try {
    return { where: visibleRows(ctx, bound) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** One query per attribute with country or currency codes. */
function queriesOf(ctx: Context, bound: Bound): SQL[] {
  const { table, resource } = bound;
  const visible = visibleTo(ctx, bound);
  if (!visible) return [];
  return Object.entries(resource.fields).flatMap(([attribute, { kind, readOnly }]): SQL[] => {
    const known = knownCodes[kind];
    if (!known || readOnly) return [];
    const value = columnOf(bound, attribute);
    const isUnknown = sql`not (${value} = any(${sql.param(known)}::text[]))`;
    return [
      sql`select ${resource.type} as type, ${columnOf(bound, "id")} as id, ${columnOf(bound, resource.title)}::text as name,
        ${attribute} as attribute, ${value} as value, ${columnOf(bound, "updated_at")} as at
        from ${table} where ${ctx.db.mine(table, and(visible.where, isUnknown))}`,
    ];
  });
}

/** Stored codes that are neither country nor currency, from before writes were validated. */
export async function unknownCodes(ctx: Context, limit: number): Promise<Status["unknown_codes"]> {
  const found = sql.join(
    allBound().flatMap((bound) => queriesOf(ctx, bound)),
    sql` union all `,
  );
  const { rows } = await ctx.db.execute(sql`
    select type, id, name, attribute, value, (count(*) over ())::int as count
    from (${found}) as found order by at desc, id, attribute limit ${limit}`);
  const all = rows as (Status["unknown_codes"]["latest"][number] & { count: number })[];
  return { count: all[0]?.count ?? 0, latest: all.map(({ count: _count, ...each }) => each) };
}
