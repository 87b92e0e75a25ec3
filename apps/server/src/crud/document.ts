import type { Relationship, Resource } from "@kantwerk/contract/resource";
import type { Context } from "../context.ts";
import type { Row, Values } from "../db/tenantDb.ts";
import type { Identifier } from "../http/document.ts";
import type { ListQuery } from "../http/listQuery.ts";
import { isWithheld } from "./access.ts";
import type { Bound } from "./bind.ts";

export type ResourceObject = Identifier & {
  attributes: Values;
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>;
  meta: { version: number };
};

/** To-many links loaded by an include: record id → relationship → identifiers. */
export type Linkage = Map<string, Map<string, Identifier[]>>;

function pointer(row: Row, name: string, relationship: Relationship & { arity: "one" }): Identifier | null {
  const id = row[`${name}_id`];
  if (typeof id !== "string") return null;
  const type = row[`${name}_type`];
  return { type: typeof type === "string" ? type : (relationship.to[0] ?? ""), id };
}

/** Names of the attributes in the response. */
function attributesOf({ fields }: Resource, wanted: Set<string> | undefined): string[] {
  const names = [...Object.keys(fields), "created_at", "updated_at"];
  return wanted ? names.filter((name) => wanted.has(name)) : names;
}

/** To-one relationships, and the to-many ones loaded by an include. */
function linkageOf(relationships: [string, Relationship][], row: Row, linkage: Linkage) {
  const shown: NonNullable<ResourceObject["relationships"]> = {};
  const ofRow = linkage.get(row.id);
  for (const [name, relationship] of relationships) {
    const loaded = relationship.arity === "one" ? pointer(row, name, relationship) : ofRow?.get(name);
    if (loaded !== undefined) shown[name] = { data: loaded };
  }
  return shown;
}

/** Rows as JSON:API resource objects, with derived attributes and sparse fieldsets, without hidden internal costs. */
export async function objectsOf(
  ctx: Context,
  bound: Bound,
  rows: Row[],
  linkage: Linkage,
  query: Pick<ListQuery, "fields">,
): Promise<ResourceObject[]> {
  const { resource } = bound;
  const wanted = query.fields.get(resource.type);
  const names = attributesOf(resource, wanted);
  const costs = Object.entries(resource.fields).filter(([, { internal }]) => internal);
  const relationships = Object.entries(resource.relationships).filter(
    ([name]) => !wanted || wanted.has(name),
  );
  const derived = bound.derive && rows.length > 0 ? await bound.derive(ctx, rows, names) : [];
  return rows.map((row, index) => {
    const attributes: Values = {};
    // A derived value overrides a stored one, even if it hides it.
    const complete: Values = derived[index] ? { ...row, ...derived[index] } : row;
    for (const name of names) attributes[name] = complete[name] ?? null;
    for (const [name, field] of costs) if (isWithheld(ctx, field, row)) delete attributes[name];
    return {
      type: resource.type,
      id: row.id,
      attributes,
      relationships: linkageOf(relationships, row, linkage),
      meta: { version: row.version },
    };
  });
}
