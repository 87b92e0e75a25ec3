import type { Deps } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { inTenant } from "../../db/tenantDb.ts";

/** A record changed, created or deleted by a user; without an id, any record of the type may have changed. */
export type Change = { type: string; id: string | null; actor: string | null };

type ChangeListener = (changes: Change[]) => void;

const pollMs = 2000;
/** Writes become visible at commit, so look back this long for changes of long transactions. */
const span = "2 minutes";
/** A new listener read its data at most this long before it subscribed. */
const readBefore = "5 seconds";
const mostApart = 1000;
/** Calls back this often even without changes, so that listeners notice ended sessions. */
const pollsBetweenCalls = 5;

const watched = new Map<string, ReturnType<typeof startPolling>>();

/**
 * Changes of the last minutes, one per record (or parent of a child record), with a mark that grows with every further
 * change, and whether it is new. If there are too many, types without ids.
 */
async function readRecent(deps: Deps, organizationId: string) {
  const found = await inTenant(deps.tenantPool, organizationId, ({ execute }) =>
    execute(sql`
      with recent as materialized (
        select id, actor_id, subject_type, subject_id, parent_type, parent_id from audit_events
        where organization_id = ${organizationId} and id > (select audit_event_id(now() - ${span}::interval))
      ), told as (
        select subject_type as type, subject_id as id, actor_id as actor, id as event from recent
        union all
        select parent_type, parent_id, actor_id, id from recent where parent_id is not null
      ), apart as materialized (
        select type, id, actor, max(event::text) || count(*) as mark from told
        group by type, id, actor limit ${mostApart + 1}
      ), all_told as (
        select * from apart where (select count(*) from apart) <= ${mostApart}
        union all
        select type, null, actor, max(event::text) || count(*) from told
        where (select count(*) from apart) > ${mostApart} group by type, actor
      )
      select *, mark > (select audit_event_id(now() - ${readBefore}::interval)::text) as just_now from all_told`),
  );
  return found.rows as (Change & { mark: string; just_now: boolean })[];
}

function startPolling(deps: Deps, organizationId: string) {
  const listeners = new Set<ChangeListener>();
  /** New listeners may have read their data before a change that was already polled. */
  const newcomers = new Set<ChangeListener>();
  let known: Map<string, string> | undefined;
  let quiet = 0;
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    try {
      const recent = await readRecent(deps, organizationId);
      const keyOf = ({ type, id, actor }: Change) => `${type} ${id} ${actor}`;
      const before = known;
      const changes = before ? recent.filter((each) => before.get(keyOf(each)) !== each.mark) : [];
      known = new Map(recent.map((each) => [keyOf(each), each.mark]));
      quiet = changes.length > 0 ? 0 : quiet + 1;
      if (quiet % pollsBetweenCalls === 0) for (const told of listeners) told(changes);
      const justNow = recent.filter(({ just_now }) => just_now);
      if (justNow.length > 0) for (const told of newcomers) told(justNow);
      newcomers.clear();
    } catch (error) {
      deps.log.warn({ err: error }, "Changes could not be looked for");
    } finally {
      isPolling = false;
    }
  };
  void poll();
  return { listeners, newcomers, timer: setInterval(poll, pollMs).unref() };
}

/**
 * Calls back with an organization's changes at most every two seconds, and sometimes with none. One poll serves all
 * listeners in this process; writers do not NOTIFY, because that serializes commits.
 * @returns stops watching
 */
export function watchChanges(deps: Deps, organizationId: string, told: ChangeListener): () => void {
  const watch = watched.get(organizationId) ?? startPolling(deps, organizationId);
  watched.set(organizationId, watch);
  watch.listeners.add(told);
  watch.newcomers.add(told);
  return () => {
    watch.listeners.delete(told);
    watch.newcomers.delete(told);
    if (watch.listeners.size > 0) return;
    clearInterval(watch.timer);
    if (watched.get(organizationId) === watch) watched.delete(organizationId);
  };
}
