import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { loadProfile } from "../../lib/account.ts";
import { followEvents } from "../../lib/events.ts";
import { refresh } from "../../lib/records.ts";
import { sessionStore } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";

type Change = { type: string; id?: string };
type Events = { data: { attributes: { unread: number; changed: Change[]; self: string } } };

/** How many notices the person has not read; undefined before the server has said so. */
export const unreadStore = createStore<number | undefined>(undefined);

/** Reads what is on show anew where somebody else has changed it: lists of the type, and that very record. */
function refetchChanged(client: QueryClient, changed: readonly Change[]): void {
  const ids = Map.groupBy(changed, ({ type }) => type);
  void client.invalidateQueries({
    predicate: ({ queryKey: [type, kind, id] }) => {
      const changes = ids.get(String(type));
      return (
        changes !== undefined &&
        (kind !== "record" || changes.some((change) => !change.id || change.id === id))
      );
    },
  });
}

/** Reads what is one's own anew after somebody has changed it, or may have: the pages on show follow, or lead away. */
async function followRights(client: QueryClient, router: AnyRouter, isChanged: boolean): Promise<void> {
  const before = sessionStore.get();
  await loadProfile();
  if (!isChanged && sessionStore.get() === before) return;
  client.removeQueries({ type: "inactive" });
  await Promise.all([router.invalidate(), refresh(client)]);
}

/**
 * Follows what happens while the page is in view: the number of unread notices, and what others change, in
 * records and in what one may oneself. A page out of
 * view keeps no connection, of which browsers have few.
 */
export function useEvents(): void {
  const client = useQueryClient();
  const router = useRouter();
  const self = useRef<string>(undefined);
  useEffect(() => {
    let stop = new AbortController();
    const take = (document: unknown) => {
      const { unread, changed, ...now } = (document as Events).data.attributes;
      if (unread !== unreadStore.get()) void client.invalidateQueries({ queryKey: ["notices"] });
      unreadStore.set(unread);
      if (changed.length > 0) refetchChanged(client, changed);
      // The first time, too: it may have changed since the profile was read, or kept.
      const isChanged = self.current !== undefined;
      if (self.current !== now.self) followRights(client, router, isChanged).catch(() => undefined);
      self.current = now.self;
    };
    const follow = () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      if (document.visibilityState === "visible")
        followEvents("/restify/events", take, signal)
          // The server says the end where the session has ended, which the next call is told.
          .then(() => (signal.aborted ? undefined : loadProfile()))
          .catch(() => undefined);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stop.abort();
    };
  }, [client, router]);
}
