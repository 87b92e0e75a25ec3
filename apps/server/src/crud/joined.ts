import type { Context } from "../context.ts";
import { aliasedTable, type SQL, sql } from "../db/drizzle.ts";
import { visibleRows } from "./access.ts";
import { type Bound, columnOf, type Lookup } from "./bind.ts";
import { boundOf } from "./registry.ts";

/** What a related record is called: by this its relationship is put in order. Undefined where it has no name or several types. */
function titleOf(ctx: Context, bound: Bound, name: string): Lookup | undefined {
  const relation = bound.resource.relationships[name];
  if (relation?.arity !== "one" || relation.to.length > 1) return undefined;
  const target = boundOf(relation.to[0] ?? "");
  const field = target.resource.fields[target.resource.title];
  if (!field || field.derived || visibleRows(ctx, target)) return undefined;
  const other = aliasedTable(target.table, `sorted_${name}`);
  const title = columnOf(target, target.resource.title).name;
  return {
    kind: field.kind,
    from: sql`${target.table} as ${sql.identifier(`sorted_${name}`)}`,
    on: sql`${other.organization_id} = ${sql.placeholder("organization")} and ${other.id} = ${columnOf(bound, `${name}_id`)}`,
    value: sql`${sql.identifier(`sorted_${name}`)}.${sql.identifier(title)}`,
  };
}

/** The value of another table that a name stands for: the title of a related record, or what the binding knows. */
export const joinedOf = (ctx: Context, bound: Bound, name: string): Lookup | undefined =>
  bound.joined(ctx, name) ?? titleOf(ctx, bound, name);

/** The value as part of any statement over the records; null where there is none. */
export const subquery = ({ from, on, value }: Lookup): SQL => sql`(select ${value} from ${from} where ${on})`;
