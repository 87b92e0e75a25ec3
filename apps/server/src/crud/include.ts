import type { ToMany } from "@kantwerk/contract/resource";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { IncludeTree, ListQuery } from "../http/listQuery.ts";
import { badRequest } from "../http/refusal.ts";
import { visibleRows } from "./access.ts";
import { type Bound, columnOf, type Row } from "./bind.ts";
import { type Linkage, objectsOf, type ResourceObject } from "./document.ts";
import { boundOf } from "./registry.ts";

/** What an include has gathered so far: rows by resource, and the to-many links that led to them. */
type Gathered = { rows: Map<Bound, Map<string, Row>>; linkage: Linkage };

function addRows(gathered: Gathered, bound: Bound, rows: Row[]): void {
  const known = gathered.rows.get(bound) ?? new Map<string, Row>();
  for (const row of rows) known.set(row.id, row);
  gathered.rows.set(bound, known);
}

function link(gathered: Gathered, owner: string, name: string, type: string, ids: string[]): void {
  const ofOwner = gathered.linkage.get(owner) ?? new Map();
  ofOwner.set(
    name,
    ids.map((id) => ({ type, id })),
  );
  gathered.linkage.set(owner, ofOwner);
}

async function rowsWhere(ctx: Context, bound: Bound, where: SQL | undefined): Promise<Row[]> {
  const visible = visibleRows(ctx, bound);
  return (await ctx.db.all(bound.table, and(visible, where))) as Row[];
}

/** The records that a to-one relationship of these rows points to, resource by resource. */
async function followOne(
  ctx: Context,
  name: string,
  to: readonly string[],
  rows: Row[],
): Promise<[Bound, Row[]][]> {
  const typeOf = (row: Row) => String(row[`${name}_type`] ?? to[0]);
  const pointing = rows.filter((row) => row[`${name}_id`] != null);
  const found: [Bound, Row[]][] = [];
  for (const [type, group] of Map.groupBy(pointing, typeOf)) {
    const bound = boundOf(type);
    const ids = [...new Set(group.map((row) => String(row[`${name}_id`])))];
    found.push([bound, await rowsWhere(ctx, bound, inArray(columnOf(bound, "id"), ids))]);
  }
  return found;
}

async function followLinks(
  ctx: Context,
  owner: Bound,
  name: string,
  to: string,
  rows: Row[],
  gathered: Gathered,
) {
  const table = owner.links[name];
  if (!table) throw badRequest("unknownInclude", { name });
  const target = boundOf(to);
  const pairs = await ctx.db
    .select({ own: table.own, other: table.other })
    .from(table.table)
    .where(
      and(
        eq(table.table.organization_id, ctx.organization.id),
        inArray(
          table.own,
          rows.map((row) => row.id),
        ),
      ),
    );
  const others = [...new Set(pairs.map((pair) => String(pair.other)))];
  const found =
    others.length === 0 ? [] : await rowsWhere(ctx, target, inArray(columnOf(target, "id"), others));
  for (const row of rows) {
    const ids = pairs.filter((pair) => pair.own === row.id).map((pair) => String(pair.other));
    link(gathered, row.id, name, to, ids);
  }
  return [target, found] as [Bound, Row[]];
}

async function followMany(
  ctx: Context,
  owner: Bound,
  name: string,
  relation: ToMany,
  rows: Row[],
  gathered: Gathered,
) {
  if (relation.by === undefined) return followLinks(ctx, owner, name, relation.to, rows, gathered);
  const target = boundOf(relation.to);
  const back = columnOf(target, `${relation.by}_id`);
  const typed = target.table[`${relation.by}_type`];
  const ids = inArray(
    back,
    rows.map((row) => row.id),
  );
  const found = await rowsWhere(ctx, target, typed ? and(eq(typed, owner.resource.type), ids) : ids);
  const byOwner = Map.groupBy(found, (row) => String(row[`${relation.by}_id`]));
  for (const row of rows) {
    link(
      gathered,
      row.id,
      name,
      relation.to,
      (byOwner.get(row.id) ?? []).map((child) => child.id),
    );
  }
  return [target, found] as [Bound, Row[]];
}

async function follow(
  ctx: Context,
  bound: Bound,
  rows: Row[],
  tree: IncludeTree,
  gathered: Gathered,
): Promise<void> {
  for (const [name, deeper] of Object.entries(tree)) {
    const relationship = bound.resource.relationships[name];
    if (!relationship) throw badRequest("unknownInclude", { name });
    if (rows.length === 0) continue;
    const reached =
      relationship.arity === "one"
        ? await followOne(ctx, name, relationship.to, rows)
        : [await followMany(ctx, bound, name, relationship, rows, gathered)];
    for (const [target, found] of reached) {
      addRows(gathered, target, found);
      await follow(ctx, target, found, deeper, gathered);
    }
  }
}

/**
 * Records with all that was asked to be included: the primary data and the included ones, each once. One query a
 * relationship and level, whatever the number of records.
 * @throws Refusal 400 for an unknown path, 403 for a resource that the user may not view.
 */
export async function withIncluded(ctx: Context, bound: Bound, rows: Row[], query: ListQuery) {
  const gathered: Gathered = { rows: new Map(), linkage: new Map() };
  await follow(ctx, bound, rows, query.include, gathered);
  const data = await objectsOf(ctx, bound, rows, gathered.linkage, query);
  const primary = new Set(rows.map((row) => row.id));
  const included: ResourceObject[] = [];
  for (const [target, found] of gathered.rows) {
    const others = [...found.values()].filter((row) => target !== bound || !primary.has(row.id));
    included.push(...(await objectsOf(ctx, target, others, gathered.linkage, query)));
  }
  return { data, included };
}
