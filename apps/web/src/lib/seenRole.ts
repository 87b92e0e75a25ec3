import { createStore } from "./store.ts";
import { readTab, writeTab } from "./tabStorage.ts";

/** A role that the person sees the product as; nothing can be changed meanwhile. */
export type SeenRole = { id: string; name: string };

const key = "seen-role";

function kept(): SeenRole | null {
  try {
    return JSON.parse(readTab(key) ?? "null");
  } catch {
    return null;
  }
}

/** The role that this tab sees as, over a reload too; null: the person sees what is theirs. */
export const seenRoleStore = createStore<SeenRole | null>(kept());

/** Sees as a role from now on, or no more with null. What is on show is to be read anew: see `seeAs`. */
export function keepSeenRole(role: SeenRole | null): void {
  seenRoleStore.set(role);
  writeTab(key, role && JSON.stringify(role));
}

/** The same, and begins anew with a page, so that nothing stays that was read with other rights. */
export function seeAs(role: SeenRole | null, path: string): void {
  keepSeenRole(role);
  location.assign(path);
}
