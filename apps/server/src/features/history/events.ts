import { type Changes, auditEvents as definition } from "@kantwerk/contract/auditEvents";
import type { Resource } from "@kantwerk/contract/resource";
import type { Context } from "../../context.ts";
import { bind } from "../../crud/bind.ts";
import { listRecords, recordDocument } from "../../crud/read.ts";
import { boundOf } from "../../crud/registry.ts";
import { and, eq, type SQL, sql } from "../../db/drizzle.ts";
import { auditEventsTable } from "../../db/standingTables.ts";
import { isId, type Values } from "../../db/tenantDb.ts";
import type { Identifier } from "../../http/document.ts";
import type { RequestInput } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { badRequest, notFound } from "../../http/refusal.ts";
import type { Event } from "./event.ts";
import { namesOf, shownNames, visibleEvents } from "./shownNames.ts";
import { keyOf, titlesOf } from "./titles.ts";
import { type TypedChanges, typedChanges } from "./typedChanges.ts";
import { isUndoable } from "./undoable.ts";

type TitledIdentifier = Identifier & { meta: { title: string | null } };

/** The related records before or after a change. */
function identifiersOf(
  resource: Resource,
  name: string,
  column: string,
  side: Values,
  event: Event,
): TitledIdentifier[] {
  const relation = resource.relationships[name];
  const ids = [side[column] ?? []].flat() as string[];
  const own = side[`${name}_type`];
  const isParent = resource.parents.includes(name) && event.parent_type !== null;
  const only = [relation?.to ?? ""].flat()[0] ?? "";
  const type = typeof own === "string" ? own : isParent ? String(event.parent_type) : only;
  return ids.map((id) => ({ type, id, meta: { title: null } }));
}

/** An event's changes that the reader may see, by attribute and relationship. */
function changesOf(ctx: Context, event: Event, { before, after }: TypedChanges): Changes {
  const { resource } = boundOf(event.subject_type);
  const shown = new Set(shownNames(ctx, resource)?.of(event.parent_type));
  const changes: Changes = {};
  for (const [column, name] of namesOf(resource)) {
    if (!(column in event.changes) || !shown.has(column)) continue;
    const relation = resource.relationships[name];
    const [old, now] = [before, after].map((side) => identifiersOf(resource, name, column, side, event));
    if (!relation) changes[name] = [before[column] ?? null, after[column] ?? null];
    else if (relation.arity === "many") changes[name] = [old, now];
    else changes[name] = [old?.[0] ?? null, now?.[0] ?? null];
  }
  // Refusals have a count and no changes.
  return event.changes.count && event.action.endsWith("refused") ? { count: event.changes.count } : changes;
}

const subjectOf = ({ subject_type: type, subject_id: id }: Event) => (id ? [{ type, id }] : []);
const parentOf = ({ parent_type: type, parent_id: id }: Event) => (type && id ? [{ type, id }] : []);
const namedIn = (changes: Changes) =>
  Object.values(changes)
    .flat(2)
    .filter(
      (one): one is TitledIdentifier =>
        typeof one === "object" && one !== null && "meta" in one && "id" in one,
    );

/** The changes that the reader may see, with the titles of related records. */
async function shownOf(ctx: Context, events: Event[]) {
  const typed = await typedChanges(ctx, events);
  const shown = events.map((event) => {
    const values = typed.get(event.id) ?? { before: {}, after: {} };
    const changes = changesOf(ctx, event, values);
    return { changes, undoable: isUndoable(ctx, event, values, changes) };
  });
  const named = shown.flatMap(({ changes }) => namedIn(changes));
  const titles = await titlesOf(ctx, [...named, ...events.flatMap(subjectOf), ...events.flatMap(parentOf)]);
  const titleOf = (one: Identifier | undefined) => (one && titles.get(keyOf(one))) ?? null;
  for (const one of named) one.meta.title = titleOf(one);
  return events.map((event, index) => ({
    // A single JSON:API value, whatever its content.
    changes: shown[index]?.changes as never,
    undoable: shown[index]?.undoable ?? false,
    subject_title: titleOf(subjectOf(event)[0]),
    parent_title: titleOf(parentOf(event)[0]),
  }));
}

/** Updates of files by the system: reading progress and previews. */
const isReading = sql`(${auditEventsTable.actor_type} = 'system' and ${auditEventsTable.action} = 'update'
  and ${auditEventsTable.changes} - array['extraction_status', 'extraction_message', 'preview_id'] = '{}'::jsonb)`;

/** Events that the reader may see. */
export const auditEvents = bind(definition, auditEventsTable, {
  derive: shownOf,
  visible: visibleEvents,
  filters: {
    file_readings: (_ctx, value) =>
      value === "false" ? sql`not ${isReading}` : value === "true" ? isReading : undefined,
  },
});

/** A page of visible events that match a condition. @throws Refusal 400 */
export async function listEvents(ctx: Context, { query, address }: RequestInput, condition?: SQL) {
  const asked = readListQuery(query);
  for (const name of Object.keys(asked.include)) throw badRequest("unknownInclude", { name });
  if (!condition) return listRecords(ctx, auditEvents, asked, address, query);
  asked.filters.push({ name: "chosen", operator: "eq", value: "true" });
  const filters = { ...auditEvents.filters, chosen: () => condition };
  return listRecords(ctx, { ...auditEvents, filters }, asked, address, query);
}

/** One visible event. @throws Refusal 404 */
export async function findEvent(ctx: Context, id: string | undefined): Promise<Event> {
  if (!isId(id)) throw notFound();
  const [event] = await ctx.db.all(auditEventsTable, and(eq(auditEventsTable.id, id), visibleEvents(ctx)));
  if (!event) throw notFound();
  return event;
}

export const eventDocument = async (ctx: Context, event: Event) =>
  recordDocument(ctx, auditEvents, event, new URLSearchParams());

export const isUndoableNow = async (ctx: Context, event: Event) => (await shownOf(ctx, [event]))[0]?.undoable;
