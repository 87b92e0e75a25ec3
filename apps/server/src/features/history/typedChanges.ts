import { isUnkept } from "@kantwerk/contract/auditEvents";
import type { Context } from "../../context.ts";
import { boundOf } from "../../crud/registry.ts";
import { getTableName, sql } from "../../db/drizzle.ts";
import { rowFrom, wholeRow } from "../../db/statements.ts";
import type { Values } from "../../db/tenantDb.ts";
import type { Event } from "./event.ts";

/**
 * An event's changed values in the record's types, by column. Links and hashes are as logged; a link to records of several
 * types includes the type, even if that did not change.
 */
export type TypedChanges = { before: Values; after: Values };

/**
 * The unchanged types of polymorphic links, by event: from the next change of the type, otherwise from the current record.
 */
async function keptTypes(ctx: Context, type: string, ids: string[]): Promise<Map<string, Values>> {
  const { resource, table } = boundOf(type);
  const columns = Object.entries(resource.relationships).flatMap(([name, relation]) =>
    relation.arity === "one" && relation.to.length > 1 ? [`${name}_type`] : [],
  );
  if (columns.length === 0) return new Map();
  const found = await ctx.db.execute<{ id: string; types: Values }>(sql`
    select event.id, jsonb_object_agg(name, coalesce(
      (select later.changes -> name ->> 0 from audit_events later where later.organization_id = event.organization_id
        and later.subject_type = event.subject_type and later.subject_id = event.subject_id and later.id > event.id
        and later.changes ? name order by later.id limit 1),
      (select to_jsonb(${table}) ->> name from ${table}
        where ${table.organization_id} = event.organization_id and ${table.id} = event.subject_id))) as types
    from audit_events event cross join unnest(${sql.param(columns)}::text[]) as name
    where event.organization_id = ${ctx.organization.id} and event.id = any(${sql.param(ids)}::uuid[])
      and event.changes ? regexp_replace(name, '_type$', '_id') and not event.changes ? name
    group by event.id`);
  return new Map(found.rows.map(({ id, types }) => [id, types]));
}

/** The values of events, cast by PostgreSQL to their tables' types, so amounts keep their decimals. One query per type. */
export async function typedChanges(ctx: Context, events: Event[]): Promise<Map<string, TypedChanges>> {
  const typed = new Map<string, TypedChanges>();
  for (const [type, group] of Map.groupBy(events, (event) => event.subject_type)) {
    const { table } = boundOf(type);
    const ids = group.map(({ id }) => id);
    const rows = await ctx.db.values({
      shape: `changes of ${type}`,
      build: () => sql`
        select event.id, side.place, ${wholeRow(table)}
        from audit_events event cross join (values (0), (1)) as side (place)
          cross join lateral jsonb_populate_record(null::${table}, (
            select coalesce(jsonb_object_agg(key, value -> side.place), '{}') from jsonb_each(event.changes))) as ${sql.identifier(getTableName(table))}
        where event.organization_id = ${sql.placeholder("organization")} and event.id = any(${sql.placeholder("ids")}::uuid[])`,
      values: { ids },
    });
    const types = await keptTypes(ctx, type, ids);
    const sides = new Map(rows.map(([id, place, ...values]) => [`${id} ${place}`, rowFrom(table, values)]));
    for (const { id, changes } of group) {
      const side = (place: 0 | 1): Values => {
        const row: Record<string, unknown> = sides.get(`${id} ${place}`) ?? {};
        const values = Object.entries(changes).map(([name, pair]) => [
          name,
          isUnkept(pair[place]) || !(name in row) ? pair[place] : row[name],
        ]);
        return { ...types.get(id), ...Object.fromEntries(values) };
      };
      typed.set(id, { before: side(0), after: side(1) });
    }
  }
  return typed;
}
