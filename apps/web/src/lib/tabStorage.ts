import { keptIn } from "./storage.ts";

/** Texts kept in this tab. */
export const { read: readTab, write: writeTab } = keptIn(() => sessionStorage);

const tabKeys = (): string[] => {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
};

const prefix = "entries-of ";

/** Where the entries of one person are kept. */
export const entriesKey = (userId: string, name: string): string => `${prefix}${userId} ${name}`;

/** Whether entries of one person are kept under a name with this beginning. */
export const hasEntries = (userId: string, start: string): boolean =>
  tabKeys().some((key) => key.startsWith(entriesKey(userId, start)));

/** Drops the entries of everybody, or of everybody except one person. */
export function dropEntries(exceptUserId?: string): void {
  const spared = exceptUserId === undefined ? undefined : entriesKey(exceptUserId, "");
  for (const key of tabKeys())
    if (key.startsWith(prefix) && !(spared && key.startsWith(spared))) writeTab(key, null);
}
