import type { Relationship, Resource } from "@kantwerk/contract/resource";
import { type Context, may } from "../context.ts";
import type { Identifier } from "../http/document.ts";
import type { ListQuery } from "../http/listQuery.ts";
import type { Bound, Row, Values } from "./bind.ts";

export type ResourceObject = Identifier & {
  attributes: Values;
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>;
  meta: { version: number };
};

/** To-many links that an include has loaded: record id → relationship → identifiers. */
export type Linkage = Map<string, Map<string, Identifier[]>>;

function pointer(row: Row, name: string, relationship: Relationship & { arity: "one" }): Identifier | null {
  const id = row[`${name}_id`];
  if (typeof id !== "string") return null;
  const type = row[`${name}_type`];
  return { type: typeof type === "string" ? type : (relationship.to[0] ?? ""), id };
}

function attributesOf(
  ctx: Context,
  resource: Resource,
  row: Values,
  wanted: Set<string> | undefined,
): Values {
  const attributes: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (wanted && !wanted.has(name)) continue;
    if (field.internal && !may(ctx, "costs.view")) continue;
    attributes[name] = row[name] ?? null;
  }
  for (const name of ["created_at", "updated_at"])
    if (!wanted || wanted.has(name)) attributes[name] = row[name];
  return attributes;
}

function relationshipsOf(resource: Resource, row: Row, linkage: Linkage, wanted: Set<string> | undefined) {
  const relationships: NonNullable<ResourceObject["relationships"]> = {};
  for (const [name, relationship] of Object.entries(resource.relationships)) {
    if (wanted && !wanted.has(name)) continue;
    if (relationship.arity === "one") {
      relationships[name] = { data: pointer(row, name, relationship) };
    } else {
      const loaded = linkage.get(row.id)?.get(name);
      if (loaded) relationships[name] = { data: loaded };
    }
  }
  return relationships;
}

/** Rows as JSON:API resource objects, derived attributes computed, sparse fields obeyed, internal costs withheld. */
export async function objectsOf(
  ctx: Context,
  bound: Bound,
  rows: Row[],
  linkage: Linkage,
  query: Pick<ListQuery, "fields">,
): Promise<ResourceObject[]> {
  const { resource } = bound;
  const wanted = query.fields.get(resource.type);
  const derived = bound.derive && rows.length > 0 ? await bound.derive(ctx, rows) : [];
  return rows.map((row, index) => {
    const complete = derived[index] ? { ...row, ...derived[index] } : row;
    return {
      type: resource.type,
      id: row.id,
      attributes: attributesOf(ctx, resource, complete, wanted),
      relationships: relationshipsOf(resource, row, linkage, wanted),
      meta: { version: row.version },
    };
  });
}
