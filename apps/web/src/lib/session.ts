import type { ProfileAttributes } from "@kantwerk/contract/answers/session";
import { replaceEqualDeep } from "@tanstack/react-query";
import { choiceName } from "../i18n/labels.ts";
import type { FlatRecord } from "./jsonapi.ts";
import { keepSeenRole, seenRoleStore } from "./seenRole.ts";
import { clearLocal, readLocal, readLocalJson, writeLocal } from "./storage.ts";
import { createStore, useStore } from "./store.ts";
import { dropEntries } from "./tabStorage.ts";

export type Role = FlatRecord & { name: string; permissions: (FlatRecord & { name: string })[] };

export type Profile = FlatRecord & ProfileAttributes & { roles: Role[] };

export type Session = { isLoggedIn: boolean; profile: Profile | null };

export type SecondFactor = "email" | "totp" | "passkey" | "recovery";

/** A sign-in that awaits its second factor. */
export type PendingSignIn = {
  temporaryToken: string;
  email: string;
  /** Preferred method first. */
  methods: SecondFactor[];
  /** Number of digits of the e-mailed code. */
  digits: number;
  /** When the last code was sent, in milliseconds since 1970; 0 if none was. */
  sentAt: number;
};

const tokenKey = "token";
const sessionKey = "session";
const pendingKey = "sign-in";
const loggedOut: Session = { isLoggedIn: false, profile: null };

/** The signed-in user. Only the profile, the token and a pending sign-in survive a reload. */
export const sessionStore = createStore<Session>(
  // The stored profile is shared by all tabs and has the user's full permissions.
  seenRoleStore.get() ? loggedOut : readLocalJson(sessionKey, loggedOut),
);

export const pendingSignInStore = createStore<PendingSignIn | null>(readLocalJson(pendingKey, null));

/** Stores a pending sign-in so that it survives a reload; null removes it. */
export function keepPendingSignIn(pending: PendingSignIn | null): void {
  writeLocal(pendingKey, pending && JSON.stringify(pending));
  pendingSignInStore.set(pending);
}

/** The stored token, sent as a Bearer credential; null before sign-in. */
export const readToken = (): string | null => readLocal(tokenKey);

/** Stores a token and clears the stored profile, which may be another user's. */
export function storeToken(token: string): void {
  if (token === readToken()) return;
  writeLocal(tokenKey, token);
  writeLocal(sessionKey, null);
  sessionStore.set(loggedOut);
}

/** Stores the profile (logged in only once the privacy policy is accepted) and drops other users' unsaved entries. */
export function keepProfile(profile: Profile): void {
  dropEntries(profile.id);
  const session = { isLoggedIn: profile.privacy_policy_read !== 0, profile };
  if (!seenRoleStore.get()) writeLocal(sessionKey, JSON.stringify(session));
  // Keeping the same object avoids a rerender.
  sessionStore.set(replaceEqualDeep(sessionStore.get(), session));
}

/** Clears the signed-in user on this page only. */
export function forgetPerson(): void {
  keepSeenRole(null);
  sessionStore.set(loggedOut);
  pendingSignInStore.set(null);
}

/** Ends the session in this browser and clears its local storage. */
export function logOut(): void {
  clearLocal();
  forgetPerson();
}

/** The signed-in user's profile; null before it is loaded. */
export const useProfile = (): Profile | null => useStore(sessionStore).profile;

/** The user's role as shown: the first one. */
export const roleNameOf = (profile: Profile | null): string =>
  choiceName("roles", "name", profile?.roles[0]?.name ?? "");

/** Initials of a name: "Ada Berg" is AB. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.map((word) => ([...word][0] ?? "").toLocaleUpperCase()).join("");
}
