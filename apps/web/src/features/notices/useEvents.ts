import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { loadProfile } from "../../lib/account.ts";
import type { Events } from "../../lib/answers.ts";
import { addresses } from "../../lib/endpoints.ts";
import { followEvents } from "../../lib/events.ts";
import { refresh } from "../../lib/records.ts";
import { sessionStore } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";

/** Number of unread notifications; undefined until the server has reported it. */
export const unreadStore = createStore<number | undefined>(undefined);

/** Refetches queries that others' changes affect: lists of the type, and the changed records. */
function refetchChanged(client: QueryClient, changed: Events["changed"]): void {
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

/** Reloads the profile after its rights may have changed; open pages update or redirect. */
async function reloadRights(client: QueryClient, router: AnyRouter, isChanged: boolean): Promise<void> {
  const before = sessionStore.get();
  await loadProfile();
  if (!isChanged && sessionStore.get() === before) return;
  client.removeQueries({ type: "inactive" });
  await Promise.all([router.invalidate(), refresh(client)]);
}

/**
 * Follows the server's events while the page is visible: unread notifications, and changes by others to records and to
 * the person's own rights. A hidden page closes its connection because browsers limit them.
 */
export function useEvents(): void {
  const client = useQueryClient();
  const router = useRouter();
  const self = useRef<string>(undefined);
  useEffect(() => {
    let stop = new AbortController();
    const take = ({ data }: { data: { attributes: Events } }) => {
      const { unread, changed, ...now } = data.attributes;
      if (unread !== unreadStore.get()) void client.invalidateQueries({ queryKey: ["notices"] });
      unreadStore.set(unread);
      if (changed.length > 0) refetchChanged(client, changed);
      // On the first event, too: the rights may have changed since the (cached) profile was read.
      const isChanged = self.current !== undefined;
      if (self.current !== now.self) reloadRights(client, router, isChanged).catch(() => undefined);
      self.current = now.self;
    };
    const follow = () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      if (document.visibilityState === "visible")
        followEvents(addresses.events, take, signal)
          // The stream ends with the session; loading the profile then detects the sign-out.
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
