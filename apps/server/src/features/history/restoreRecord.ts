import type { Context } from "../../context.ts";
import { requireAccessTo } from "../../crud/access.ts";
import { boundOf } from "../../crud/registry.ts";
import { insertVerbatim } from "../../crud/write.ts";
import { and, eq, sql } from "../../db/drizzle.ts";
import { auditEventsTable } from "../../db/standingTables.ts";
import type { Row, Values } from "../../db/tenantDb.ts";
import { conflict, invalid } from "../../http/refusal.ts";
import type { Event } from "./event.ts";
import { typedChanges } from "./typedChanges.ts";
import { isWhole } from "./undoable.ts";

/** Not restored, because their content is deleted with them. */
const gone = "files";

/** Creation time of the record, and a version that it has never had. */
async function creationOf(ctx: Context, { subject_type, subject_id }: Event) {
  const found = await ctx.db.execute(sql`
    select min(occurred_at) filter (where action = 'create') as created_at, count(*)::int + 1 as version from audit_events
    where organization_id = ${ctx.organization.id} and subject_type = ${subject_type} and subject_id = ${subject_id}`);
  const { created_at, version } = found.rows[0] as { created_at: string | null; version: number };
  return { version, ...(created_at && { created_at: new Date(created_at).toISOString() }) };
}

/** The record's values, null by default. @throws Refusal 422 if a related record no longer exists */
async function contentOf(ctx: Context, event: Event, before: Values): Promise<Values> {
  const { columns, resource } = boundOf(event.subject_type);
  const empty = Object.entries(columns).filter(([, { notNull }]) => !notNull);
  const content: Values = { ...Object.fromEntries(empty.map(([name]) => [name, null])), ...before };
  for (const [name, relation] of Object.entries(resource.relationships)) {
    const id = before[`${name}_id`];
    if (relation.arity !== "one" || typeof id !== "string") continue;
    const type = String(before[`${name}_type`] ?? relation.to[0]);
    if ((await ctx.db.find(boundOf(type).table, id, { lock: "share" })) !== undefined) continue;
    if (type !== gone) throw invalid({ [name]: ["notFoundRelated"] });
    content[`${name}_id`] = null;
  }
  return content;
}

/** The events of children that were deleted together with their parent. */
async function children(ctx: Context, { id, request_id, subject_type, subject_id }: Event): Promise<Event[]> {
  if (request_id === null) return [];
  const { parent_id, parent_type, changes } = auditEventsTable;
  const refers = sql`exists (select from jsonb_each(${changes}) as pair where pair.value ->> 0 = ${subject_id})`;
  return ctx.db.all(
    auditEventsTable,
    and(
      eq(auditEventsTable.action, "delete"),
      eq(auditEventsTable.request_id, request_id),
      sql`${auditEventsTable.id} <> ${id}`,
      sql`(${parent_type} = ${subject_type} and ${parent_id} = ${subject_id} or ${parent_id} is null and ${refers})`,
    ),
  );
}

/**
 * Recreates a deleted record under its id, with its children except files. Its unique names and hooks are validated
 * again.
 * @throws Refusal 403, 409 if it exists again or its values are not completely known, 422
 */
export async function restoreRecord(ctx: Context, event: Event): Promise<Row> {
  const bound = boundOf(event.subject_type);
  const id = event.subject_id ?? "";
  const typed = (await typedChanges(ctx, [event])).get(event.id);
  if (!typed || !isWhole(ctx, event)) throw conflict("notUndoable", "not_undoable");
  requireAccessTo(ctx, bound.resource, "create", typed.before);
  if (await ctx.db.find(bound.table, id)) throw conflict("changedSince", "changed_since");
  const content = await contentOf(ctx, event, typed.before);
  const row = await insertVerbatim(ctx, bound, { ...content, ...(await creationOf(ctx, event)), id });
  for (const child of await children(ctx, event))
    if (child.subject_type !== gone) await restoreRecord(ctx, child);
  return row;
}
