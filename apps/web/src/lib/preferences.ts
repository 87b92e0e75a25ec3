import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { endpoints } from "./endpoints.ts";
import { seenRoleStore } from "./seenRole.ts";
import { readLocalJson, writeLocal } from "./storage.ts";

// User preferences, stored on the server for all devices. A local copy lets screens render immediately; sign-out
// deletes it.

const copyOf = (key: string) => `preference:${key}`;
const queryKey = (key: string) => ["preferences", key];

/** The latest value of each key that is being saved or queued. */
const unwritten = new Map<string, unknown>();

async function read(key: string, signal: AbortSignal): Promise<unknown> {
  const read = await endpoints.preference({ key: encodeURIComponent(key), signal });
  // A value being saved is newer than the server's.
  const value = unwritten.has(key) ? unwritten.get(key) : read.value;
  writeLocal(copyOf(key), JSON.stringify(value));
  return value;
}

/** Query for a preference, null if unset. Fetched once per page load; the local copy is shown until then. */
export const preferenceQuery = (key: string) =>
  queryOptions({
    queryKey: queryKey(key),
    queryFn: ({ signal }) => read(key, signal),
    initialData: () => readLocalJson<unknown>(copyOf(key), undefined),
    initialDataUpdatedAt: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The local copy of a preference. */
export const keptPreference = (client: QueryClient, key: string): unknown =>
  client.getQueryData(queryKey(key)) ?? readLocalJson<unknown>(copyOf(key), null);

/** Saves the latest value, one request at a time, so that the last one wins. */
async function write(key: string): Promise<void> {
  const value = unwritten.get(key);
  try {
    await endpoints.changePreference({ key: encodeURIComponent(key), body: value, keepalive: true });
  } finally {
    if (unwritten.get(key) === value) unwritten.delete(key);
  }
  if (unwritten.has(key)) await write(key);
}

/**
 * A preference and its setter, which updates the screen first and then the server.
 * @param fits type guard for the stored value, which an earlier release may have written
 */
export function usePreference<T>(
  key: string,
  fits: (value: unknown) => value is T,
): [value: T | undefined, change: (next: T) => void] {
  const client = useQueryClient();
  const { data } = useQuery(preferenceQuery(key));
  const change = (next: T) => {
    const isWriting = unwritten.has(key);
    unwritten.set(key, next);
    client.setQueryData(queryKey(key), next);
    writeLocal(copyOf(key), JSON.stringify(next));
    if (!isWriting && !seenRoleStore.get()) void write(key).catch(() => undefined);
  };
  return [fits(data) ? data : undefined, change];
}
