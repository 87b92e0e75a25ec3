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

/** A sign-in that waits for its second factor. */
export type PendingSignIn = {
  temporaryToken: string;
  email: string;
  /** The best first. */
  methods: SecondFactor[];
  /** Digits of the code in the mail. */
  digits: number;
  /** When the last code was sent, in milliseconds since 1970; 0: none yet. */
  sentAt: number;
};

const tokenKey = "token";
const sessionKey = "session";
const pendingKey = "sign-in";
const loggedOut: Session = { isLoggedIn: false, profile: null };

/** Who is signed in. Only this and the token outlive the page, and a sign-in that is not complete. */
export const sessionStore = createStore<Session>(
  // What is kept there is for all tabs, with all rights of the person.
  seenRoleStore.get() ? loggedOut : readLocalJson(sessionKey, loggedOut),
);

export const pendingSignInStore = createStore<PendingSignIn | null>(readLocalJson(pendingKey, null));

/** Keeps the sign-in that waits for its second factor, so that a reload comes back to it; null: there is none. */
export function keepPendingSignIn(pending: PendingSignIn | null): void {
  writeLocal(pendingKey, pending && JSON.stringify(pending));
  pendingSignInStore.set(pending);
}

/** The stored token, sent as a Bearer credential; null before sign-in. */
export const readToken = (): string | null => readLocal(tokenKey);

/** Stores a token. What was kept of the person before it goes: it may be another's. */
export function storeToken(token: string): void {
  if (token === readToken()) return;
  writeLocal(tokenKey, token);
  writeLocal(sessionKey, null);
  sessionStore.set(loggedOut);
}

/** Keeps the profile; the person counts as logged in once the privacy policy is accepted. Others' entries go. */
export function keepProfile(profile: Profile): void {
  dropEntries(profile.id);
  const session = { isLoggedIn: profile.privacy_policy_read !== 0, profile };
  if (!seenRoleStore.get()) writeLocal(sessionKey, JSON.stringify(session));
  // What has not changed is not drawn anew.
  sessionStore.set(replaceEqualDeep(sessionStore.get(), session));
}

/** Forgets who was signed in, on this page only. */
export function forgetPerson(): void {
  keepSeenRole(null);
  sessionStore.set(loggedOut);
  pendingSignInStore.set(null);
}

/** Ends the session in this browser: everything kept locally goes. */
export function logOut(): void {
  clearLocal();
  forgetPerson();
}

/** The signed-in person's profile; null before it is loaded. */
export const useProfile = (): Profile | null => useStore(sessionStore).profile;

/** The name shown for what the person may do: that of the first role. */
export const roleNameOf = (profile: Profile | null): string =>
  choiceName("roles", "name", profile?.roles[0]?.name ?? "");

/** Upper-case first letters of a name's words: "Ada Berg" is AB. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.map((word) => ([...word][0] ?? "").toLocaleUpperCase()).join("");
}
