import type { FlatRecord } from "./jsonapi.ts";
import { clearLocal, readLocal, readLocalJson, writeLocal } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

export type Role = FlatRecord & { name: string; permissions: (FlatRecord & { name: string })[] };

export type Profile = FlatRecord & {
  name: string;
  email: string;
  phone: string | null;
  language_code: string | null;
  /** 0 until the person has accepted the privacy policy. */
  privacy_policy_read: number;
  two_factor_enabled: boolean;
  roles: Role[];
};

export type Session = { isLoggedIn: boolean; profile: Profile | null };

const tokenKey = "token";
const sessionKey = "session";
const loggedOut: Session = { isLoggedIn: false, profile: null };

/** Who is signed in. Only this and the token outlive the page. */
export const sessionStore = createStore<Session>(readLocalJson(sessionKey, loggedOut));

/** The stored token, sent as a Bearer credential; null before sign-in. */
export const readToken = (): string | null => readLocal(tokenKey);

export function storeToken(token: string): void {
  writeLocal(tokenKey, token);
}

/** Keeps the profile; the person counts as logged in once the privacy policy is accepted. */
export function keepProfile(profile: Profile): void {
  const session = { isLoggedIn: profile.privacy_policy_read !== 0, profile };
  writeLocal(sessionKey, JSON.stringify(session));
  sessionStore.set(session);
}

/** Ends the session in this browser: everything kept locally goes. */
export function logOut(): void {
  clearLocal();
  sessionStore.set(loggedOut);
}

/** The signed-in person's profile; null before it is loaded. */
export const useProfile = (): Profile | null => useStore(sessionStore).profile;

/** The name shown for what the person may do: that of the first role. */
export const roleNameOf = (profile: Profile | null): string => profile?.roles[0]?.name ?? "";

/** Upper-case first letters of a name's words: "Ada Berg" is AB. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.map((word) => ([...word][0] ?? "").toLocaleUpperCase()).join("");
}
