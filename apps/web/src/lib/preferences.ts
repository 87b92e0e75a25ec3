import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, readAttributes } from "./api.ts";
import { seenRoleStore } from "./seenRole.ts";
import { readLocalJson, writeLocal } from "./storage.ts";

// What a person has chosen, kept on the server for every device. A copy in the browser lets a screen begin at once; it
// goes when the person signs out.

const address = (key: string) => `/restify/preferences/${encodeURIComponent(key)}`;
const copyOf = (key: string) => `preference:${key}`;
const queryKey = (key: string) => ["preferences", key];

/** The last choice of each key that is being written, or waits for the write before it. */
const unwritten = new Map<string, unknown>();

async function read(key: string, signal: AbortSignal): Promise<unknown> {
  const stored = await readAttributes<{ value: unknown }>(address(key), { signal });
  // What is on its way to the server is newer than what came from there.
  const value = unwritten.has(key) ? unwritten.get(key) : stored.value;
  writeLocal(copyOf(key), JSON.stringify(value));
  return value;
}

/** What is kept under a key; null where nothing is. It is read once a page load, and shown from the copy until then. */
export const preferenceQuery = (key: string) =>
  queryOptions({
    queryKey: queryKey(key),
    queryFn: ({ signal }) => read(key, signal),
    initialData: () => readLocalJson<unknown>(copyOf(key), undefined),
    initialDataUpdatedAt: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is known to be kept under a key before anything is asked for. */
export const keptPreference = (client: QueryClient, key: string): unknown =>
  client.getQueryData(queryKey(key)) ?? readLocalJson<unknown>(copyOf(key), null);

/** Sends the last choice, one write at a time, so that the last one wins. */
async function write(key: string): Promise<void> {
  const value = unwritten.get(key);
  try {
    await api.put(address(key), value, { keepalive: true });
  } finally {
    if (unwritten.get(key) === value) unwritten.delete(key);
  }
  if (unwritten.has(key)) await write(key);
}

/**
 * What the person keeps under a key, and how it is changed: on the screen at once, then on the server.
 * @param fits tells a value of this shape from what else may have been kept, by an earlier release too
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
