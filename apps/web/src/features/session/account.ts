import { api } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { type FlatRecord, readRecord } from "../../lib/jsonapi.ts";
import { rememberOrganization } from "../../lib/ownTenancy.ts";
import {
  keepPendingSignIn,
  keepProfile,
  logOut,
  type PendingSignIn,
  type Profile,
  sessionStore,
  storeToken,
} from "../../lib/session.ts";
import { closeToast } from "../../lib/toast.ts";

/** What comes after a step of signing in: nothing more, a second factor, or accepting the privacy policy. */
export type SignInOutcome = "done" | "privacy" | "code";

type LoginAnswer = {
  data?: {
    requires_mfa?: boolean;
    temporary_token?: string;
    digits?: number;
  };
  meta?: { token?: string };
};

/** Loads the signed-in person with roles and permissions, and keeps it. */
export async function loadProfile(): Promise<Profile> {
  const answer = await api.get("/restify/profile", { query: { include: "roles.permissions,languages" } });
  const profile = readRecord<Profile>(answer);
  keepProfile(profile);
  rememberOrganization();
  return profile;
}

async function continueWith({ data, meta }: LoginAnswer, email: string): Promise<SignInOutcome> {
  // What was wrong with the try before no longer is.
  closeToast();
  if (data?.requires_mfa && data.temporary_token) {
    const { temporary_token: temporaryToken, digits = 6 } = data;
    keepPendingSignIn({ temporaryToken, email, digits, sentAt: Date.now() });
    return "code";
  }
  if (meta?.token) storeToken(meta.token);
  // Kept also before the policy is accepted, so that a reload comes back to that step.
  const { privacy_policy_read } = await loadProfile();
  keepPendingSignIn(null);
  return privacy_policy_read === 0 ? "privacy" : "done";
}

/** Signs in by password. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const answer = await api.post<LoginAnswer>("/restify/login", { email, password }, { anonymous: true });
  return continueWith(answer, email);
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Gives the code from the e-mail as the second factor. Where the sign-in has come to its end it begins anew. */
export async function verifyCode(code: string, pending: PendingSignIn): Promise<SignInOutcome> {
  try {
    const body = { mfa_code: code };
    const answer = await api.post<LoginAnswer>("/restify/mfa-verify", body, bearer(pending.temporaryToken));
    return await continueWith(answer, pending.email);
  } catch (error) {
    if (error instanceof ApiError && error.code === "sign_in_again") keepPendingSignIn(null);
    throw error;
  }
}

/** Asks for another code; at most once a minute. */
export async function resendCode(pending: PendingSignIn): Promise<void> {
  await api.post("/restify/mfa-resend", undefined, bearer(pending.temporaryToken));
  keepPendingSignIn({ ...pending, sentAt: Date.now() });
}

/** Accepts the privacy policy, which completes the sign-in. */
export async function acceptPrivacyPolicy(): Promise<void> {
  await api.post("/restify/privacy-policy/accept");
  await loadProfile();
}

/** Ends the session here and, if it can be reached, on the server. */
export async function signOut(): Promise<void> {
  const ended = api.post("/restify/logout").catch(() => undefined);
  logOut();
  await ended;
}

/** Asks for a link to set a new password. */
export async function requestPasswordLink(email: string): Promise<void> {
  await api.post("/restify/forgot-password", { email }, { anonymous: true });
}

/** Sets a new password with the token of the link. */
export async function resetPassword(token: string, password: string, confirmation: string): Promise<void> {
  const body = { token, password, password_confirmation: confirmation };
  await api.post("/restify/reset-password", body, { anonymous: true });
}

export type ProfileChanges = Partial<
  Pick<Profile, "name" | "email" | "phone" | "language_code" | "two_factor_enabled">
> & {
  /** Goes with a change of what one signs in with. */
  current_password?: string;
  password?: string;
  password_confirmation?: string;
};

/** Saves the person's own data and answers the language that is now theirs. */
export async function saveProfile(changes: ProfileChanges): Promise<string | null> {
  const answer = await api.post("/restify/profile", changes);
  const saved = readRecord<FlatRecord & { language_code: string | null }>(answer);
  await loadProfile();
  return saved.language_code;
}

/** The profile of whoever is signed in: the one kept, brought up to date in the background, or loaded. */
export async function ensureProfile(): Promise<Profile> {
  const kept = sessionStore.get().profile;
  if (!kept || kept.privacy_policy_read === 0) return loadProfile();
  if (!refreshed) {
    refreshed = true;
    loadProfile().catch(() => undefined);
  }
  return kept;
}

let refreshed = false;
