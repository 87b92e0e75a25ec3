import { keptIn } from "./storage.ts";

/** Strings stored for this tab. */
export const { read: readTab, write: writeTab } = keptIn(() => sessionStorage);

const tabKeys = (): string[] => {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
};

const prefix = "entries-of ";

/** The storage key of one user's entries. */
export const entriesKey = (userId: string, name: string): string => `${prefix}${userId} ${name}`;

/** Whether the user has entries whose name has this prefix. */
export const hasEntries = (userId: string, start: string): boolean =>
  tabKeys().some((key) => key.startsWith(entriesKey(userId, start)));

/** Drops the entries of all users, or of all except one. */
export function dropEntries(exceptUserId?: string): void {
  const spared = exceptUserId === undefined ? undefined : entriesKey(exceptUserId, "");
  for (const key of tabKeys())
    if (key.startsWith(prefix) && !(spared && key.startsWith(spared))) writeTab(key, null);
}
