import { auditEvents } from "@kantwerk/contract/auditEvents";
import type { Context } from "../../context.ts";
import { requireAccess } from "../../crud/access.ts";
import type { Bound } from "../../crud/bind.ts";
import { findVisible } from "../../crud/read.ts";
import { type SQL, sql } from "../../db/drizzle.ts";
import { auditEventsTable } from "../../db/standingTables.ts";
import { isId } from "../../db/tenantDb.ts";
import { oneRecord, pageOf } from "../../http/answers.ts";
import { endpoint, type RequestInput } from "../../http/endpoint.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { boundResources } from "../../resources/resources.ts";
import { eventDocument, findEvent, listEvents } from "./events.ts";

/** Types between the record's type and its grandchildren. */
const betweenOf = ({ resource: { type } }: Bound): string[] => {
  const childrenOf = (parent: string) =>
    boundResources
      .map(({ resource }) => resource)
      .filter(({ parents, relationships }) =>
        parents.some((name) => [relationships[name]?.to].flat().includes(parent)),
      )
      .map((resource) => resource.type);
  return childrenOf(type).filter((child) => childrenOf(child).length > 0);
};

/** The events of a record, its children and grandchildren, including deleted ones. */
function eventsOf(ctx: Context, bound: Bound, id: string): SQL {
  const { type } = bound.resource;
  const mine = sql`organization_id = ${ctx.organization.id}`;
  const between = betweenOf(bound);
  const grandchildren = sql`
    union all select id from audit_events where ${mine} and parent_type = any(${sql.param(between)}::text[]) and parent_id in (
      select subject_id from audit_events where ${mine} and parent_id = ${id} and parent_type = ${type})`;
  return sql`${auditEventsTable.id} in (
    select id from audit_events where ${mine} and subject_id = ${id} and subject_type = ${type}
    union all select id from audit_events where ${mine} and parent_id = ${id} and parent_type = ${type}
    ${between.length > 0 ? grandchildren : sql``})`;
}

/** Whether the record exists and may be viewed. */
async function isVisible(ctx: Context, bound: Bound, id: string): Promise<boolean> {
  try {
    await findVisible(ctx, bound, id);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false;
    throw error;
  }
}

/** The history of a record; of a deleted one as long as it has events. @throws Refusal 403, 404 */
async function recordHistory(ctx: Context, bound: Bound, input: RequestInput) {
  const { id } = input.params;
  requireAccess(ctx, bound.resource, "view");
  if (!isId(id)) throw notFound();
  const page = await listEvents(ctx, input, eventsOf(ctx, bound, id));
  if (page.meta.page.total === 0 && !(await isVisible(ctx, bound, id))) throw notFound();
  return { body: page };
}

/** The whole history, that of one record, and a single event. */
export const historyEndpoints = [
  endpoint({
    method: "GET",
    path: "/restify/audit-events",
    summary: "Lists what was changed, by whom and when, the newest first",
    permission: "audit-events.view",
    answers: pageOf(auditEvents),
    handle: async (ctx, input) => ({ body: await listEvents(ctx, input) }),
  }),
  endpoint({
    method: "GET",
    path: "/restify/audit-events/:id",
    summary: "Reads one of the events of the history",
    permission: "audit-events.view",
    answers: oneRecord(auditEvents),
    handle: async (ctx, { params }) => ({ body: await eventDocument(ctx, await findEvent(ctx, params.id)) }),
  }),
  ...boundResources.map((bound) =>
    endpoint({
      method: "GET",
      path: `/restify/${bound.resource.type}/:id/history`,
      summary: `Lists what was changed in one of ${bound.resource.type} and in its children, the newest first`,
      permission: "audit-events.view",
      answers: pageOf(auditEvents),
      handle: (ctx, input) => recordHistory(ctx, bound, input),
    }),
  ),
];
