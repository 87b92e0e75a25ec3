import { isUnkept } from "@kantwerk/contract/auditEvents";
import { getTableName, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { boundOf } from "../../crud/registry.ts";
import { rowFrom, wholeRow } from "../../db/statements.ts";
import type { Values } from "../../db/tenantDb.ts";
import type { Event } from "./events.ts";

/** An event's values as a record has them: by column, those that it changed. Links and hashes stay as they were noted. */
export type TypedChanges = { before: Values; after: Values };

/** The values of these events, read by PostgreSQL as those of their tables: amounts keep their decimals. One query a type. */
export async function typedChanges(ctx: Context, events: Event[]): Promise<Map<string, TypedChanges>> {
  const typed = new Map<string, TypedChanges>();
  for (const [type, group] of Map.groupBy(events, (event) => event.subject_type)) {
    const { table } = boundOf(type);
    const rows = await ctx.db.values({
      shape: `changes of ${type}`,
      build: () => sql`
        select event.id, side.place, ${wholeRow(table)}
        from audit_events event cross join (values (0), (1)) as side (place)
          cross join lateral jsonb_populate_record(null::${table}, (
            select coalesce(jsonb_object_agg(key, value -> side.place), '{}') from jsonb_each(event.changes))) as ${sql.identifier(getTableName(table))}
        where event.organization_id = ${sql.placeholder("organization")} and event.id = any(${sql.placeholder("ids")}::uuid[])`,
      values: { ids: group.map(({ id }) => id) },
    });
    const sides = new Map(rows.map(([id, place, ...values]) => [`${id} ${place}`, rowFrom(table, values)]));
    for (const { id, changes } of group) {
      const side = (place: 0 | 1): Values => {
        const row = sides.get(`${id} ${place}`) ?? {};
        return Object.fromEntries(
          Object.entries(changes).map(([name, pair]) => [
            name,
            isUnkept(pair[place]) || !(name in row) ? pair[place] : row[name],
          ]),
        );
      };
      typed.set(id, { before: side(0), after: side(1) });
    }
  }
  return typed;
}
