import { type Field, isComparable } from "@kantwerk/contract/fields";
import type { Context } from "../context.ts";
import { aliasedTable, type SQL, sql } from "../db/drizzle.ts";
import { rowFrom, wholeRow, widthOf } from "../db/statements.ts";
import type { Row, TenantTable } from "../db/tenantDb.ts";
import type { IncludeTree } from "../http/listQuery.ts";
import { visibleRows } from "./access.ts";
import { type Bound, columnOf } from "./bind.ts";
import { boundOf } from "./registry.ts";

/** A to-one relationship whose targets are joined into the statement of the rows. */
export type Join = { name: string; target: Bound; table: TenantTable };

const isShort = ({ kind }: Field) => kind !== "long" && isComparable({ kind, derived: false });

/** Relationships that can be joined. A join repeats the target for each row, so targets with long texts are excluded. */
export function joinsOf(ctx: Context, bound: Bound, include: IncludeTree): Join[] {
  return Object.keys(include).flatMap((name) => {
    const relation = bound.resource.relationships[name];
    const [type] = relation?.arity === "one" && relation.to.length === 1 ? relation.to : [];
    const target = type === undefined ? undefined : boundOf(type);
    if (!target || !Object.values(target.resource.fields).every(isShort)) return [];
    if (visibleRows(ctx, target)) return [];
    return [{ name, target, table: aliasedTable(target.table, `of_${name}`) as unknown as TenantTable }];
  });
}

/** JOIN clause and extra columns of a statement. */
export const joinClause = (bound: Bound, { name, target, table }: Join): SQL =>
  sql` left join ${target.table} as ${table} on ${table.organization_id} = ${sql.placeholder("organization")}
    and ${table.id} = ${columnOf(bound, `${name}_id`)}`;
export const joinColumns = ({ table }: Join): SQL => sql`, ${wholeRow(table)}`;

/** The distinct targets of each relationship, from the values selected by `joinColumns`. */
export function joinRecords(joins: readonly Join[], found: readonly unknown[][]): Map<string, Row[]> {
  const records = new Map<string, Row[]>();
  let from = 0;
  for (const { name, target } of joins) {
    const [start, id] = [from, from + Object.keys(target.columns).indexOf("id")];
    const byId = new Map(found.map((values) => [values[id], values]));
    byId.delete(null);
    records.set(
      name,
      [...byId.values()].map((values) => rowFrom(target.table, values, start)),
    );
    from += widthOf(target.table);
  }
  return records;
}
