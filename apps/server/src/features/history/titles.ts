import type { Resource } from "@kantwerk/contract/resource";
import type { Context } from "../../context.ts";
import { visibleRows } from "../../crud/access.ts";
import { boundOf } from "../../crud/registry.ts";
import { and, eq } from "../../db/drizzle.ts";
import { auditEventsTable } from "../../db/standingTables.ts";
import { anyOf, type Values } from "../../db/tenantDb.ts";
import type { Identifier } from "../../http/document.ts";
import { Refusal } from "../../http/refusal.ts";
import { visibleEvents } from "./shownNames.ts";

/** Titles of records by `type/id`; null if the reader may not see them. */
export type Titles = Map<string, string | null>;

export const keyOf = ({ type, id }: Identifier) => `${type}/${id}`;
const longest = 120;

/** A row's title, or the related record that it is named after. */
function titleOf(resource: Resource, row: Values): string | Identifier | null {
  for (const name of [resource.title, resource.subtitle]) {
    const own = name === undefined || name === "id" ? null : row[name];
    if (typeof own === "string" && own !== "") return own.slice(0, longest);
  }
  for (const name of resource.list) {
    const relation = resource.relationships[name];
    const id = row[`${name}_id`];
    if (relation?.arity !== "one" || typeof id !== "string") continue;
    return { type: String(row[`${name}_type`] ?? relation.to[0]), id };
  }
  return null;
}

async function visibleOf(ctx: Context, type: string, ids: string[]): Promise<Values[]> {
  const bound = boundOf(type);
  try {
    return await ctx.db.all(bound.table, and(visibleRows(ctx, bound), anyOf(bound.table.id, ids)));
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** The last values of deleted records. */
async function deleted(ctx: Context, ids: string[]): Promise<Map<string, Values>> {
  const { subject_id, action, changes, organization_id } = auditEventsTable;
  const rows = await ctx.db
    .select({ id: subject_id, changes })
    .from(auditEventsTable)
    .where(
      and(
        eq(organization_id, ctx.organization.id),
        anyOf(subject_id, ids),
        eq(action, "delete"),
        visibleEvents(ctx),
      ),
    );
  const before = (all: Record<string, [unknown, unknown]>) =>
    Object.fromEntries(Object.entries(all).map(([name, [old]]) => [name, old]));
  return new Map(rows.map((row) => [row.id ?? "", before(row.changes)]));
}

/** Titles of records; the number of queries is constant. `further`: also load the records that they are named after. */
export async function titlesOf(ctx: Context, records: Identifier[], further = true): Promise<Titles> {
  const titles: Titles = new Map();
  const pointing: [string, Identifier][] = [];
  const note = (type: string, id: string, row: Values) => {
    const title = titleOf(boundOf(type).resource, row);
    if (typeof title === "object" && title) pointing.push([keyOf({ type, id }), title]);
    else titles.set(keyOf({ type, id }), title);
  };
  const missing: Identifier[] = [];
  for (const [type, group] of Map.groupBy(records, (one) => one.type)) {
    const ids = [...new Set(group.map(({ id }) => id))];
    const rows = await visibleOf(ctx, type, ids);
    for (const row of rows) note(type, String((row as { id: string }).id), row);
    const found = new Set(rows.map((row) => (row as { id: string }).id));
    missing.push(...ids.filter((id) => !found.has(id)).map((id) => ({ type, id })));
  }
  const gone =
    missing.length > 0
      ? await deleted(
          ctx,
          missing.map(({ id }) => id),
        )
      : new Map<string, Values>();
  for (const { type, id } of missing) {
    const row = gone.get(id);
    if (row) note(type, id, row);
  }
  if (!further || pointing.length === 0) return titles;
  const others = await titlesOf(
    ctx,
    pointing.map(([, one]) => one),
    false,
  );
  for (const [key, other] of pointing) titles.set(key, others.get(keyOf(other)) ?? null);
  return titles;
}
