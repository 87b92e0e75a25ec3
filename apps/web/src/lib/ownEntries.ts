import { sessionStore } from "./session.ts";
import { entriesKey, hasEntries, readTab, writeTab } from "./tabStorage.ts";

// What the signed-in person has typed and not saved. It is kept in this tab only, outlives the end of the session, and is
// dropped by signing out and by another person's sign-in.

const ownKey = (name: string): string | undefined => {
  const { profile } = sessionStore.get();
  return profile ? entriesKey(profile.id, name) : undefined;
};

/** The person's entries of a name; null where none are kept. */
export function readOwnEntries(name: string): string | null {
  const key = ownKey(name);
  return key === undefined ? null : readTab(key);
}

/** Keeps the person's entries under a name, or forgets them with null. */
export function keepOwnEntries(name: string, entries: string | null): void {
  const key = ownKey(name);
  if (key !== undefined) writeTab(key, entries);
}

/** The name for the entries of a form on a page. */
export const formEntries = (path: string, form: string): string => `${path} ${form}`;

const hasOwnEntries = (start: string): boolean => {
  const { profile } = sessionStore.get();
  return profile !== null && hasEntries(profile.id, start);
};

/** Whether any form of a page waits for the person to restore or discard its entries. */
export const hasFormEntries = (): boolean => hasOwnEntries("/");

/** Whether anything is kept that the person has typed and not saved. */
export const hasUnsavedEntries = (): boolean => hasOwnEntries("");
