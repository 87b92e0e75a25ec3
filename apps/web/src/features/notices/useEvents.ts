import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followEvents } from "../../lib/events.ts";
import { createStore } from "../../lib/store.ts";

type Change = { type: string; id?: string };
type Events = { data: { attributes: { unread: number; changed: Change[] } } };

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

/**
 * Follows what happens while the page is in view: the number of unread notices, and what others change. A page out of
 * view keeps no connection, of which browsers have few.
 */
export function useEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop = new AbortController();
    const take = (document: unknown) => {
      const { unread, changed } = (document as Events).data.attributes;
      if (unread !== unreadStore.get()) void client.invalidateQueries({ queryKey: ["notices"] });
      unreadStore.set(unread);
      if (changed.length > 0) refetchChanged(client, changed);
    };
    const follow = () => {
      stop.abort();
      stop = new AbortController();
      if (document.visibilityState === "visible")
        followEvents("/restify/events", take, stop.signal).catch(() => undefined);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stop.abort();
    };
  }, [client]);
}
