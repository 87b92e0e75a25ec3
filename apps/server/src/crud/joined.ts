import type { Context } from "../context.ts";
import { aliasedTable, type SQL, sql } from "../db/drizzle.ts";
import { visibleRows } from "./access.ts";
import { type Bound, columnOf, type Lookup } from "./bind.ts";
import { boundOf } from "./registry.ts";

/** The title of a related record, for sorting by the relationship. Undefined if it has no title or several types. */
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

/** The value of another table behind a sort or filter name: a related record's title, or one that the binding defines. */
export const joinedOf = (ctx: Context, bound: Bound, name: string): Lookup | undefined =>
  bound.joined(ctx, name) ?? titleOf(ctx, bound, name);

/** The value as an SQL expression for any statement over the records; null if there is none. */
export const subquery = ({ from, on, value }: Lookup): SQL => sql`(select ${value} from ${from} where ${on})`;
