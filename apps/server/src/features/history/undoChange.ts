import type { Resource } from "@kantwerk/contract/resource";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { recordDocument } from "../../crud/read.ts";
import { boundOf } from "../../crud/registry.ts";
import { lockForChange } from "../../crud/write.ts";
import { sql } from "../../db/drizzle.ts";
import { answering, nothing } from "../../http/answers.ts";
import { type Endpoint, endpoint, type RequestInput, requirePermission } from "../../http/endpoint.ts";
import type { Answer } from "../../http/idempotency.ts";
import { conflict } from "../../http/refusal.ts";
import type { Event } from "./event.ts";
import { findEvent, isUndoableNow } from "./events.ts";
import { restoreRecord } from "./restoreRecord.ts";
import { type TypedChanges, typedChanges } from "./typedChanges.ts";
import { writtenNames } from "./undoable.ts";

/** Throws 409 if a column was changed after the event; long values are compared by their hash. */
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

/** The document that restores the previous values. */
function documentOf(
  resource: Resource,
  { action, subject_id }: Event,
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
  const own = action === "delete" ? {} : { id: subject_id };
  return { data: { type: resource.type, ...own, attributes, relationships } };
}

/** The endpoint that writes a record of the event's type, and its path parameters. */
function endpointOf(known: readonly Endpoint[], method: Endpoint["method"], event: Event) {
  const { subject_type: type, parent_type, subject_id, parent_id } = event;
  const found = (path: string) => known.find((one) => one.method === method && one.path === path);
  const own = found(`/restify/${type}/:id`);
  if (own) return { endpoint: own, params: { id: subject_id ?? "" } };
  const below = `/restify/${parent_type}/:id/${type}`;
  const child = found(method === "POST" ? below : `${below}/:itemId`);
  return child && { endpoint: child, params: { id: parent_id ?? "", itemId: subject_id ?? "" } };
}

/** Throws 409 if the record or its children were changed after the request that created it. */
async function requireNothingSince(ctx: Context, { id, request_id, subject_id, subject_type }: Event) {
  const found = await ctx.db.execute(sql`
    select from audit_events where organization_id = ${ctx.organization.id} and id > ${id}
      and (subject_type = ${subject_type} and subject_id = ${subject_id} or parent_type = ${subject_type} and parent_id = ${subject_id})
      and request_id is distinct from ${request_id} limit 1`);
  if (found.rows.length > 0) throw conflict("changedSince", "changed_since");
}

const record = z.object({ data: z.looseObject({ type: z.string(), id: z.string() }) });

const methods: Partial<Record<string, Endpoint["method"]>> = { create: "DELETE", delete: "POST" };

async function undo(ctx: Context, known: readonly Endpoint[], input: RequestInput): Promise<Answer> {
  const event = await findEvent(ctx, input.params.id);
  const bound = boundOf(event.subject_type);
  const { action } = event;
  const found = endpointOf(known, methods[action] ?? "PATCH", event);
  const typed = (await typedChanges(ctx, [event])).get(event.id);
  if (!typed || !(await isUndoableNow(ctx, event))) throw conflict("notUndoable", "not_undoable");
  await ctx.db.execute(sql`select set_config('app.action', 'undo', true)`);
  const query = new URLSearchParams();
  if (!found && action === "delete")
    return { body: await recordDocument(ctx, bound, await restoreRecord(ctx, event), query) };
  if (!found) throw conflict("notUndoable", "not_undoable");
  requirePermission(input.request, found.endpoint);
  const written = writtenNames(bound.resource, event);
  if (action === "create") await requireNothingSince(ctx, event);
  else if (action !== "delete") {
    await lockForChange(ctx, bound, event.subject_id ?? "", "update", undefined);
    await requireUnchanged(ctx, event, [...written.keys()]);
  }
  const body = documentOf(bound.resource, event, written, typed);
  return found.endpoint.handle(ctx, { ...input, params: found.params, body, query });
}

/**
 * Undoes one event through the endpoint that changes or deletes such records, so that all permissions and rules apply;
 * deleted records are restored (restoreRecord.ts). 404 if the event is not visible, 409 if it cannot be undone or the record
 * was changed since.
 */
export const undoChange = (known: readonly Endpoint[]): Endpoint =>
  endpoint({
    method: "POST",
    path: "/restify/audit-events/:id/undo",
    summary:
      "Takes back that a record was made, changed or deleted, if nothing stands against it: 204 where it is deleted",
    permission: "audit-events.view",
    answers: [
      answering(record, { description: "The record as it is again", name: "record" }),
      answering(record, { status: 201, description: "The record is there again", name: "record" }),
      nothing("The record is gone again"),
    ],
    handle: (ctx, input) => undo(ctx, known, { ...input, ifMatch: undefined }),
  });
