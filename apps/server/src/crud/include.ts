import { type ToMany, type ToOne, targetsOf } from "@kantwerk/contract/resource";
import type { Context } from "../context.ts";
import { and, eq, sql } from "../db/drizzle.ts";
import { anyOf, type Row } from "../db/tenantDb.ts";
import type { IncludeTree, ListQuery } from "../http/listQuery.ts";
import { badRequest } from "../http/refusal.ts";
import { visibleRows } from "./access.ts";
import { type Bound, columnOf, linkOf } from "./bind.ts";
import { type Linkage, objectsOf, type ResourceObject } from "./document.ts";
import { boundOf } from "./registry.ts";

/** Refuses an unknown path even if there are no records to follow. With several target types, one that knows it is enough. */
function requireKnown(types: readonly string[], tree: IncludeTree): void {
  for (const [name, deeper] of Object.entries(tree)) {
    const targets = types.flatMap((type) => boundOf(type).resource.relationships[name]?.to ?? []);
    if (targets.length === 0) throw badRequest("unknownInclude", { name });
    requireKnown(targets, deeper);
  }
}

/** The rows loaded so far by resource, and the to-many links to them. */
type Gathered = { rows: Map<Bound, Map<string, Row>>; linkage: Linkage };

/** Related records of one resource. */
type Reached = { target: Bound; found: Row[] };

/** A to-many link: the record that owns it, and its target. */
type Pair = { own: string; other: string };

/** Maximum number of included records per response, because a record can have any number of children. */
const maxIncluded = 10_000;

function requireIncludeLimit({ rows }: Gathered, name: string): void {
  const total = [...rows.values()].reduce((sum, known) => sum + known.size, 0);
  if (total > maxIncluded) throw badRequest("includeTooLarge", { name, max: maxIncluded });
}

async function rowsOf(ctx: Context, bound: Bound, ids: string[]): Promise<Row[]> {
  const { table } = bound;
  const visible = visibleRows(ctx, bound);
  if (visible) return ctx.db.all(table, and(visible, anyOf(table.id, ids)));
  return [...(await ctx.db.byIds(table, ids)).values()];
}

/** The targets of a to-one relationship of these rows, by resource. */
async function followOne(
  ctx: Context,
  name: string,
  { to }: ToOne,
  rows: Row[],
  known: Row[] | undefined,
): Promise<Reached[]> {
  if (known) return to.map((type) => ({ target: boundOf(type), found: known }));
  const pointing = rows.filter((row) => row[`${name}_id`] != null);
  const byType = Map.groupBy(pointing, (row) => String(row[`${name}_type`] ?? to[0]));
  const reached: Reached[] = [];
  for (const [type, group] of byType) {
    // An identifier may refer to something that is not a resource and has no document.
    if (!to.includes(type)) continue;
    const target = boundOf(type);
    const ids = new Set(group.map((row) => String(row[`${name}_id`])));
    reached.push({ target, found: await rowsOf(ctx, target, [...ids]) });
  }
  return reached;
}

/** The links to targets of one resource; a polymorphic relationship calls this once per resource. */
async function followLinks(ctx: Context, owner: Bound, name: string, target: Bound, ids: string[]) {
  const { table, own, other } = linkOf(owner, name);
  const pairs: Pair[] = await ctx.db
    .select({ own: sql<string>`${own}`, other: sql<string>`${other}` })
    .from(table)
    .where(and(eq(table.organization_id, ctx.organization.id), anyOf(own, ids)));
  const found = await rowsOf(ctx, target, [...new Set(pairs.map((pair) => pair.other))]);
  const known = new Set(found.map(({ id }) => id));
  return { pairs: pairs.filter((pair) => known.has(pair.other)), found };
}

async function followChildren(ctx: Context, owner: Bound, by: string, target: Bound, ids: string[]) {
  const type = target.columns[`${by}_type`];
  const pointing = anyOf(columnOf(target, `${by}_id`), ids);
  const ofOwner = type ? and(eq(type, owner.resource.type), pointing) : pointing;
  const found = await ctx.db.all(target.table, and(visibleRows(ctx, target), ofOwner), {
    limit: maxIncluded + 1,
  });
  return { found, pairs: found.map((row): Pair => ({ own: String(row[`${by}_id`]), other: row.id })) };
}

/** The targets of a to-many relationship; also records the links as linkage of each row. */
async function followMany(
  ctx: Context,
  owner: Bound,
  name: string,
  relation: ToMany,
  rows: Row[],
  linkage: Linkage,
): Promise<Reached[]> {
  const { by } = relation;
  const ids = rows.map((row) => row.id);
  const reached: Reached[] = [];
  for (const id of ids) linkage.set(id, (linkage.get(id) ?? new Map()).set(name, []));
  for (const type of targetsOf(relation)) {
    const target = boundOf(type);
    const { found, pairs } =
      by === undefined
        ? await followLinks(ctx, owner, name, target, ids)
        : await followChildren(ctx, owner, by, target, ids);
    for (const pair of pairs) linkage.get(pair.own)?.get(name)?.push({ type, id: pair.other });
    reached.push({ target, found });
  }
  return reached;
}

async function follow(
  ctx: Context,
  bound: Bound,
  rows: Row[],
  tree: IncludeTree,
  gathered: Gathered,
  known?: ReadonlyMap<string, Row[]>,
): Promise<void> {
  for (const [name, deeper] of Object.entries(tree)) {
    const relation = bound.resource.relationships[name];
    if (!relation || rows.length === 0) continue;
    const reached =
      relation.arity === "one"
        ? await followOne(ctx, name, relation, rows, known?.get(name))
        : await followMany(ctx, bound, name, relation, rows, gathered.linkage);
    for (const { target, found } of reached) {
      const known = gathered.rows.get(target) ?? new Map<string, Row>();
      for (const row of found) known.set(row.id, row);
      gathered.rows.set(target, known);
      requireIncludeLimit(gathered, name);
      await follow(ctx, target, found, deeper, gathered);
    }
  }
}

type IncludeQuery = Pick<ListQuery, "include" | "fields">;

/**
 * The primary and included records, each once. Runs one query per relationship and level, and none for to-one targets
 * that are already `known`.
 * @throws Refusal 400 for an unknown path, 403 for a resource that the user may not view
 */
export async function withIncluded(
  ctx: Context,
  bound: Bound,
  rows: Row[],
  query: IncludeQuery,
  known?: ReadonlyMap<string, Row[]>,
) {
  requireKnown([bound.resource.type], query.include);
  const gathered: Gathered = { rows: new Map(), linkage: new Map() };
  await follow(ctx, bound, rows, query.include, gathered, known);
  const data = await objectsOf(ctx, bound, rows, gathered.linkage, query);
  const primary = new Set(rows.map((row) => row.id));
  const included: ResourceObject[] = [];
  for (const [target, found] of gathered.rows) {
    const others = [...found.values()].filter((row) => target !== bound || !primary.has(row.id));
    included.push(...(await objectsOf(ctx, target, others, gathered.linkage, query)));
  }
  return { data, included };
}

/** The targets of one relationship of a record that the user may see. */
export async function linkageOf(ctx: Context, bound: Bound, row: Row, name: string) {
  const fields = new Map([[bound.resource.type, new Set([name])]]);
  const many = bound.resource.relationships[name]?.arity === "many";
  const include: IncludeTree = many ? { [name]: {} } : {};
  const { data } = await withIncluded(ctx, bound, [row], { include, fields });
  return data[0]?.relationships?.[name]?.data ?? null;
}
