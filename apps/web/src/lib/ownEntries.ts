import { sessionStore } from "./session.ts";
import { entriesKey, hasEntries, readTab, writeTab } from "./tabStorage.ts";

// Unsaved entries of the signed-in user: kept per tab, survive an expired session, dropped on sign-out and when
// another user signs in.

const ownKey = (name: string): string | undefined => {
  const { profile } = sessionStore.get();
  return profile ? entriesKey(profile.id, name) : undefined;
};

/** The user's stored entries of that name, or null. */
export function readOwnEntries(name: string): string | null {
  const key = ownKey(name);
  return key === undefined ? null : readTab(key);
}

/** Stores the user's entries under a name; null removes them. */
export function keepOwnEntries(name: string, entries: string | null): void {
  const key = ownKey(name);
  if (key !== undefined) writeTab(key, entries);
}

/** The storage name of a form's entries. */
export const formEntries = (path: string, form: string): string => `${path} ${form}`;

const hasOwnEntries = (start: string): boolean => {
  const { profile } = sessionStore.get();
  return profile !== null && hasEntries(profile.id, start);
};

/** Whether any form of a page has entries to restore or discard. */
export const hasFormEntries = (): boolean => hasOwnEntries("/");

/** Whether the user has any unsaved entries. */
export const hasUnsavedEntries = (): boolean => hasOwnEntries("");
