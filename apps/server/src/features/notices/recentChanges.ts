import type { Deps } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { inTenant } from "../../db/tenantDb.ts";

/** A record that somebody has changed, made or deleted; without an id any of its type may have changed. */
export type Change = { type: string; id: string | null; actor: string | null };

type ChangeListener = (changes: Change[]) => void;

const lookMs = 2000;
/** What a transaction has written is seen at its end: so long after the first of it are changes looked for. */
const span = "2 minutes";
/** Whoever begins to listen has read what is on show so long before, at most. */
const readBefore = "5 seconds";
const mostApart = 1000;
/** Even without a change, so that whoever listens notices that a session has ended. */
const looksBetween = 5;

const watched = new Map<string, ReturnType<typeof begin>>();

/**
 * Changes of the last minutes, a record or child's parent each, with a mark that grows with every further change, and
 * whether that was just now; by types alone, without ids, where they are too many to be told one by one.
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

function begin(deps: Deps, organizationId: string) {
  const listeners = new Set<ChangeListener>();
  /** They may have read what is on show before a change that a look has seen already. */
  const newcomers = new Set<ChangeListener>();
  let known: Map<string, string> | undefined;
  let quiet = 0;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const recent = await readRecent(deps, organizationId);
      const keyOf = ({ type, id, actor }: Change) => `${type} ${id} ${actor}`;
      const before = known;
      const changes = before ? recent.filter((each) => before.get(keyOf(each)) !== each.mark) : [];
      known = new Map(recent.map((each) => [keyOf(each), each.mark]));
      quiet = changes.length > 0 ? 0 : quiet + 1;
      if (quiet % looksBetween === 0) for (const told of listeners) told(changes);
      const justNow = recent.filter(({ just_now }) => just_now);
      if (justNow.length > 0) for (const told of newcomers) told(justNow);
      newcomers.clear();
    } catch (error) {
      deps.log.warn({ err: error }, "Changes could not be looked for");
    } finally {
      isLooking = false;
    }
  };
  void look();
  return { listeners, newcomers, timer: setInterval(look, lookMs).unref() };
}

/**
 * Calls back with what has changed in an organization, every two seconds at most, and at times with nothing. One look
 * serves all who listen in this process; nothing is announced by those who write, for a NOTIFY lets commits wait for
 * each other. What it gives ends it.
 */
export function watchChanges(deps: Deps, organizationId: string, told: ChangeListener): () => void {
  const watch = watched.get(organizationId) ?? begin(deps, organizationId);
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
