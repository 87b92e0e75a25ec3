import { createStore } from "./store.ts";
import { readTab, writeTab } from "./tabStorage.ts";

/** The role of the "see as" mode, which is read-only. */
export type SeenRole = { id: string; name: string };

const key = "seen-role";

function kept(): SeenRole | null {
  try {
    return JSON.parse(readTab(key) ?? "null");
  } catch {
    return null;
  }
}

/** This tab's "see as" role, kept across reloads; null for the user's own permissions. */
export const seenRoleStore = createStore<SeenRole | null>(kept());

/** Sets the "see as" role; null ends the mode. Does not refetch the data on screen: see `seeAs`. */
export function keepSeenRole(role: SeenRole | null): void {
  seenRoleStore.set(role);
  writeTab(key, role && JSON.stringify(role));
}

/** Sets the "see as" role and reloads the page, so that no data read with other permissions remains. */
export function seeAs(role: SeenRole | null, path: string): void {
  keepSeenRole(role);
  location.assign(path);
}
