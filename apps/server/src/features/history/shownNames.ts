import { guardedVerb, guardians } from "@kantwerk/contract/access";
import type { Resource } from "@kantwerk/contract/resource";
import { signInChanges } from "@kantwerk/contract/signInChanges";
import { type Context, may } from "../../context.ts";
import { allBound } from "../../crud/registry.ts";
import { sql } from "../../db/drizzle.ts";
import { auditEventsTable } from "../../db/standingTables.ts";

/** Columns and links of a resource in the history, by attribute or relationship. */
export function namesOf({ fields, relationships }: Resource): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, { derived }] of Object.entries(fields)) if (!derived) names.set(name, name);
  for (const [name, relation] of Object.entries(relationships)) {
    if (relation.arity === "one") names.set(`${name}_id`, name);
    else if (relation.by === undefined) names.set(name, name);
  }
  return names;
}

/**
 * The columns of a resource's events that the reader may see, and for which parents; undefined for none. An attribute that
 * is a cost depending on its owner has that owner as the event's parent.
 */
export function shownNames(ctx: Context, resource: Resource) {
  const permitted = guardians(resource).filter(({ to }) =>
    may(ctx, `${to}.${guardedVerb(resource, "view")}`),
  );
  if (permitted.length === 0) return undefined;
  const isAll = permitted.length === guardians(resource).length;
  const parents = permitted.flatMap(({ via }) => {
    const relation = resource.relationships[via ?? ""];
    return relation?.arity === "one" ? relation.to.filter((to) => isAll || may(ctx, `${to}.view`)) : [];
  });
  const all = [...namesOf(resource).keys()];
  const of = (parent: string | null) =>
    may(ctx, "costs.view") ? all : all.filter((name) => !isCost(resource, name, parent));
  return { parents: isAll ? undefined : [...new Set(parents)], of };
}

function isCost({ fields, relationships }: Resource, name: string, parent: string | null): boolean {
  const internal = fields[name]?.internal ?? false;
  if (typeof internal === "boolean") return internal;
  const owner = relationships[internal];
  return owner?.arity !== "one" || parent === null || owner.to.includes(parent);
}

/** Actions that are events even without a changed attribute. */
const notable = ["create", "delete", "sign-in", "sign-in-refused", "refused", ...signInChanges];

/** The events of records that the reader may view, without those that changed hidden attributes only. */
export function visibleEvents(ctx: Context) {
  const { subject_type, subject_id, parent_type, changes, action } = auditEventsTable;
  const cases = allBound().flatMap(({ resource, table, visible }) => {
    const shown = shownNames(ctx, resource);
    if (!shown) return [];
    const ofParent = shown.parents && sql` and ${parent_type} = any(${sql.param(shown.parents)}::text[])`;
    const own = visible?.(ctx);
    const ofPerson = own && sql` and ${subject_id} in (select ${table.id} from ${table} where ${own})`;
    const costly = Object.values(resource.fields).flatMap(({ internal }) => {
      const owner = typeof internal === "string" && resource.relationships[internal];
      return owner && owner.arity === "one" ? owner.to : [];
    });
    const when = (condition: ReturnType<typeof sql> | undefined, parent: string | null) =>
      sql`when ${subject_type} = ${resource.type}${ofParent}${ofPerson}${condition}
        then ${changes} ?| ${sql.param(shown.of(parent))}::text[] or ${action} = any(${sql.param(notable)}::text[])`;
    return [
      ...costly.map((parent) => when(sql` and ${parent_type} = ${parent}`, parent)),
      when(undefined, costly.length > 0 ? "" : null),
    ];
  });
  return sql`(case ${sql.join(cases, sql` `)} else false end)`;
}
