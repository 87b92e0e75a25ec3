/** Reads a text kept in this tab; null where there is none or storage is blocked. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this tab, or removes it with null. Where storage is blocked nothing is kept. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // A browser without storage still works, it only forgets.
  }
}

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
