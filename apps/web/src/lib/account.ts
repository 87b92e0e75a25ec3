import { api } from "./api.ts";
import { readRecord } from "./jsonapi.ts";
import { rememberOrganization } from "./ownTenancy.ts";
import { keepSeenRole } from "./seenRole.ts";
import { keepProfile, type Profile, sessionStore } from "./session.ts";
import { leaveSession } from "./sessionEnd.ts";
import { dropEntries } from "./tabStorage.ts";
import { keepUnsavedForms } from "./unsavedForms.ts";

/** Loads the signed-in person with roles and permissions, and keeps it. */
export async function loadProfile(): Promise<Profile> {
  const answer = await api.get("/restify/profile", { query: { include: "roles.permissions,languages" } });
  const profile = readRecord<Profile>(answer);
  keepProfile(profile);
  rememberOrganization();
  return profile;
}

/** The profile of whoever is signed in: the one kept, which the first news bring up to date, or loaded. */
export async function ensureProfile(): Promise<Profile> {
  const kept = sessionStore.get().profile;
  return kept && kept.privacy_policy_read !== 0 ? kept : loadProfile();
}

/** Ends the session here and, if it can be reached, on the server; then at the provider, where it began there. */
async function endEverywhere(search?: string): Promise<void> {
  // As oneself: whoever sees as a role changes nothing.
  keepSeenRole(null);
  const ended = api.post<{ meta: { url: string } } | null>("/restify/logout").catch(() => null);
  await leaveSession(search);
  const atProvider = (await ended)?.meta.url;
  if (atProvider) location.assign(atProvider);
}

/** Signs out and drops what was typed and not saved. */
export async function signOut(): Promise<void> {
  dropEntries();
  await endEverywhere();
}

/** Signs out to sign in again and come back to a page, where what was typed is offered. */
export async function signInAgain(page: string): Promise<void> {
  keepUnsavedForms();
  await endEverywhere(`?redirect=${encodeURIComponent(page)}`);
}
