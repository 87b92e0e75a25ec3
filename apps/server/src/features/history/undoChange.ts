import type { Resource } from "@kantwerk/contract/resource";
import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { boundOf } from "../../crud/registry.ts";
import { lockForChange } from "../../crud/write.ts";
import { type Endpoint, endpoint, type RequestInput, requirePermission } from "../../http/endpoint.ts";
import { conflict } from "../../http/refusal.ts";
import { type Event, findEvent, isUndoableNow } from "./events.ts";
import { type TypedChanges, typedChanges } from "./typedChanges.ts";
import { writtenNames } from "./undoable.ts";

/** Throws 409 where one of these columns is no longer what the event made it; long values are compared by their hash. */
async function requireUnchanged(ctx: Context, event: Event, columns: string[]): Promise<void> {
  const { table } = boundOf(event.subject_type);
  const found = await ctx.db.execute(sql`
    select key from ${table}, audit_events event, jsonb_each(event.changes) as changed (key, pair)
    where ${table.organization_id} = ${ctx.organization.id} and ${table.id} = ${event.subject_id}
      and event.organization_id = ${ctx.organization.id} and event.id = ${event.id} and key = any(${sql.param(columns)}::text[])
      and nullif(pair -> 1, 'null') is distinct from
        nullif(audit_changes(jsonb_build_object(key, jsonb_build_array(null, to_jsonb(${table}) -> key))) -> key -> 1, 'null')`);
  if (found.rows.length > 0) throw conflict("changedSince", "changed_since");
}

/** The document that sets what was written back to what it was before. */
function documentOf(
  resource: Resource,
  { subject_id: id }: Event,
  written: Map<string, string>,
  { before }: TypedChanges,
) {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, { data: unknown }> = {};
  for (const [column, name] of written) {
    const relation = resource.relationships[name];
    const value = before[column] ?? null;
    if (!relation) attributes[name] = value;
    else {
      const type = before[`${name}_type`] ?? [relation.to].flat()[0];
      relationships[name] = { data: value === null ? null : { type, id: value } };
    }
  }
  return { data: { type: resource.type, id, attributes, relationships } };
}

/** The endpoint that changes one record of an event's type, and the parameters of its address. */
function changeOf(known: readonly Endpoint[], { subject_type: type, parent_type, ...event }: Event) {
  const changes = known.filter(({ method }) => method === "PATCH");
  const own = changes.find(({ path }) => path === `/restify/${type}/:id`);
  if (own) return { change: own, params: { id: event.subject_id ?? "" } };
  const below = changes.find(({ path }) => path === `/restify/${parent_type}/:id/${type}/:itemId`);
  return below && { change: below, params: { id: event.parent_id ?? "", itemId: event.subject_id ?? "" } };
}

async function undo(ctx: Context, known: readonly Endpoint[], input: RequestInput) {
  const event = await findEvent(ctx, input.params.id);
  const found = changeOf(known, event);
  if (!found || !(await isUndoableNow(ctx, event))) throw conflict("notUndoable", "not_undoable");
  const bound = boundOf(event.subject_type);
  const written = writtenNames(bound.resource, event);
  requirePermission(input.request, found.change.permission);
  await lockForChange(ctx, bound, event.subject_id ?? "", "update", undefined);
  await requireUnchanged(ctx, event, [...written.keys()]);
  const typed = (await typedChanges(ctx, [event])).get(event.id);
  if (!typed) throw conflict("notUndoable", "not_undoable");
  await ctx.db.execute(sql`select set_config('app.action', 'undo', true)`);
  const body = documentOf(bound.resource, event, written, typed);
  return found.change.handle(ctx, { ...input, params: found.params, body, query: new URLSearchParams() });
}

/**
 * Takes one change back, through the endpoint that changes records of its kind, so that no right and no rule is passed
 * by: 404 for an event that is not to be seen, 409 for what cannot be undone, or was changed since.
 */
export const undoChange = (known: readonly Endpoint[]): Endpoint =>
  endpoint({
    method: "POST",
    path: "/restify/audit-events/:id/undo",
    summary: "Takes one change of a record back, if the record has not changed since",
    permission: "audit-events.view",
    handle: (ctx, input) => undo(ctx, known, { ...input, ifMatch: undefined }),
  });
