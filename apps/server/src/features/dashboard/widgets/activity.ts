import { guardians } from "@kantwerk/contract/access";
import type { WidgetRow } from "@kantwerk/contract/dashboard";
import { findResource } from "@kantwerk/contract/resources";
import { type Context, may } from "../../../context.ts";
import { desc, type InferSelectModel, sql } from "../../../db/drizzle.ts";
import { auditEventsTable } from "../../../db/standingTables.ts";
import { mostRows, type Widget } from "../widget.ts";

/** Number of events to read; one request often changes several records. */
const mostEvents = 300;

type Event = InferSelectModel<typeof auditEventsTable>;
type ActivityEntry = { type: string; id: string; event: Event; count: number };

function mayView(ctx: Context, type: string): boolean {
  const resource = findResource(type);
  return resource !== undefined && guardians(resource).some(({ to }) => may(ctx, `${to}.view`));
}

/** The record to show for an event: the changed record, or its parent. */
function recordOf({ parent_type, parent_id, subject_type, subject_id }: Event) {
  if (parent_type !== null && parent_id !== null) return { type: parent_type, id: parent_id };
  return subject_id === null ? undefined : { type: subject_type, id: subject_id };
}

/** Merges the events of one request and record. */
function mergedEvents(ctx: Context, events: Event[]): ActivityEntry[] {
  const all = new Map<string, ActivityEntry>();
  for (const event of events) {
    const record = recordOf(event);
    if (!record || !mayView(ctx, record.type) || !mayView(ctx, event.subject_type)) continue;
    const key = `${event.request_id ?? event.id} ${record.id}`;
    const known = all.get(key);
    // The record's own event says more than those of its children.
    if (!known) all.set(key, { ...record, event, count: 1 });
    else if (known.event.subject_id !== record.id) Object.assign(known, { event, count: known.count + 1 });
  }
  return [...all.values()].slice(0, mostRows);
}

async function titlesOf({ db }: Context, records: readonly ActivityEntry[]): Promise<Map<string, string>> {
  const ids = records.map(({ id }) => id);
  const types = [...new Set(records.map(({ type }) => type))];
  const { rows } = await db.execute(sql`select id, title from own_search
    where type = any(${sql.param(types)}::text[]) and id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, title }) => [String(id), String(title)]));
}

const linkOf = ({ type, id }: ActivityEntry) =>
  findResource(type)?.pages.includes("view") ? `/${type}/${id}/view` : null;

/** Who did what to which record, newest first. */
export const activity: Widget = async (ctx, { current }) => {
  // In id order, which is chronological: stays fast if few events match.
  const latest = await ctx.db
    .select()
    .from(auditEventsTable)
    .where(
      // Skips file readings and sign-ins, which would crowd out people's work.
      sql`${auditEventsTable.organization_id} = ${ctx.db.organizationId}
        and not (${auditEventsTable.actor_type} = 'system' and ${auditEventsTable.subject_type} = 'files')
        and not coalesce(${auditEventsTable.subject_type} = 'users'
          and ${auditEventsTable.subject_id}::text = ${auditEventsTable.actor_id}::text, false)`,
    )
    .orderBy(desc(auditEventsTable.id))
    .limit(mostEvents);
  const records = mergedEvents(
    ctx,
    latest.filter(({ occurred_at }) => Date.parse(occurred_at) >= Date.parse(current.start)),
  );
  const titles = await titlesOf(ctx, records);
  return {
    rows: records.map((record): WidgetRow => {
      const { action, actor_type, actor_name, occurred_at: at, subject_type } = record.event;
      return {
        label: titles.get(record.id) ?? "",
        value: at,
        link: action === "delete" && record.event.subject_id === record.id ? null : linkOf(record),
        details: {
          actor_type,
          actor_name,
          action,
          type: record.type,
          part: subject_type,
          count: record.count,
        },
      };
    }),
  };
};
