import { endpoints } from "./endpoints.ts";
import { rememberOrganization } from "./ownTenancy.ts";
import { keepSeenRole } from "./seenRole.ts";
import { keepProfile, type Profile, sessionStore } from "./session.ts";
import { leaveSession } from "./sessionEnd.ts";
import { dropEntries } from "./tabStorage.ts";
import { keepUnsavedForms } from "./unsavedForms.ts";

/** Loads and stores the signed-in user with roles and permissions. */
export async function loadProfile(): Promise<Profile> {
  const profile = await endpoints.profile({ query: { include: "roles.permissions,languages" } });
  keepProfile(profile);
  rememberOrganization();
  return profile;
}

/** The stored profile (the event stream refreshes it), otherwise loads it. */
export async function ensureProfile(): Promise<Profile> {
  const kept = sessionStore.get().profile;
  return kept && kept.privacy_policy_read !== 0 ? kept : loadProfile();
}

/** Ends the session here, on the server if reachable, and at the identity provider if it began there. */
async function endEverywhere(search?: string): Promise<void> {
  // Without the "see as" role, which is read-only.
  keepSeenRole(null);
  const ended = endpoints.logout().catch(() => null);
  await leaveSession(search);
  const atProvider = (await ended)?.meta.url;
  if (atProvider) location.assign(atProvider);
}

/** Signs out and drops unsaved entries. */
export async function signOut(): Promise<void> {
  dropEntries();
  await endEverywhere();
}

/** Signs out in order to sign in again and return to a page, which then offers the unsaved entries. */
export async function signInAgain(page: string): Promise<void> {
  keepUnsavedForms();
  await endEverywhere(`?redirect=${encodeURIComponent(page)}`);
}
