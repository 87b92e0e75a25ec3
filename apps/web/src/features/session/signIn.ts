import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { loadProfile } from "../../lib/account.ts";
import { api, apiAddress } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { type FlatRecord, readRecord } from "../../lib/jsonapi.ts";
import {
  keepPendingSignIn,
  type PendingSignIn,
  readToken,
  type SecondFactor,
  storeToken,
} from "../../lib/session.ts";
import { closeToast } from "../../lib/toast.ts";
import { takeKey } from "../sso/atProvider.ts";
import { authenticateWithPasskey } from "./passkey.ts";

/** The next step of a sign-in: none, the privacy policy, or the second factor. */
export type SignInOutcome = "done" | "privacy" | "code";

type LoginAnswer = {
  data?: {
    requires_mfa?: boolean;
    temporary_token?: string;
    methods?: SecondFactor[];
    digits?: number;
  };
  meta?: { token?: string };
};

async function continueWith({ data, meta }: LoginAnswer, email: string): Promise<SignInOutcome> {
  // Dismiss the error of the previous attempt.
  closeToast();
  if (data?.requires_mfa && data.temporary_token) {
    const { temporary_token: temporaryToken, methods = ["email"], digits = 6 } = data;
    const sentAt = methods[0] === "email" ? Date.now() : 0;
    keepPendingSignIn({ temporaryToken, email, methods, digits, sentAt });
    return "code";
  }
  if (meta?.token) storeToken(meta.token);
  // Stored even before the policy is accepted, so that a reload returns to that step.
  const { privacy_policy_read } = await loadProfile();
  keepPendingSignIn(null);
  return privacy_policy_read === 0 ? "privacy" : "done";
}

export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const answer = await api.post<LoginAnswer>("/restify/login", { email, password }, { anonymous: true });
  return continueWith(answer, email);
}

/** Calls the API within a pending sign-in; restarts the sign-in if it has expired. */
async function callPending<T>({ temporaryToken }: PendingSignIn, path: string, body?: unknown): Promise<T> {
  try {
    return await api.post<T>(path, body, { headers: { Authorization: `Bearer ${temporaryToken}` } });
  } catch (error) {
    if (error instanceof ApiError && error.code === "sign_in_again") keepPendingSignIn(null);
    throw error;
  }
}

/** Verifies the second factor. */
export async function verifyCode(
  body: { mfa_code: string } | { passkey: unknown },
  pending: PendingSignIn,
): Promise<SignInOutcome> {
  return continueWith(await callPending(pending, "/restify/mfa-verify", body), pending.email);
}

type PasskeyOptions = FlatRecord & { options: PublicKeyCredentialRequestOptionsJSON };

export async function verifyByPasskey(pending: PendingSignIn): Promise<SignInOutcome> {
  const { options } = readRecord<PasskeyOptions>(await callPending(pending, "/restify/mfa-passkey"));
  return verifyCode({ passkey: await authenticateWithPasskey(options) }, pending);
}

export async function signInByPasskey(): Promise<SignInOutcome> {
  const anonymous = { anonymous: true };
  const { options } = readRecord<PasskeyOptions>(
    await api.post("/restify/passkeys/sign-in-options", undefined, anonymous),
  );
  const passkey = await authenticateWithPasskey(options);
  const answer = await api.post<LoginAnswer>("/restify/passkeys/sign-in", { passkey }, anonymous);
  return continueWith(answer, "");
}

/** Completes a sign-in at the provider and ends the previous session. */
export async function completeSso(code: string): Promise<SignInOutcome> {
  const before = readToken();
  const body = { code, key: takeKey() };
  const answer = await api.post<LoginAnswer>("/restify/sso/session", body, { anonymous: true });
  const outcome = await continueWith(answer, "");
  if (before && outcome !== "code")
    // Not through `api`: a 401 for the old session would end the new one.
    await fetch(apiAddress("/restify/logout"), {
      method: "POST",
      headers: { Authorization: `Bearer ${before}` },
    }).catch(() => undefined);
  return outcome;
}

/** Sends another code; at most once a minute. */
export async function resendCode(pending: PendingSignIn): Promise<void> {
  await callPending(pending, "/restify/mfa-resend");
  keepPendingSignIn({ ...pending, sentAt: Date.now() });
}

/** Accepts the privacy policy, which completes the sign-in. */
export async function acceptPrivacyPolicy(): Promise<void> {
  await api.post("/restify/privacy-policy/accept");
  await loadProfile();
}

/** Requests a password reset link. */
export async function requestPasswordLink(email: string): Promise<void> {
  await api.post("/restify/forgot-password", { email }, { anonymous: true });
}

/** Sets a new password with the token of the link. */
export async function resetPassword(token: string, password: string, confirmation: string): Promise<void> {
  const body = { token, password, password_confirmation: confirmation };
  await api.post("/restify/reset-password", body, { anonymous: true });
}

/** Confirms a new e-mail address by the token of its link. */
export async function confirmEmail(token: string): Promise<void> {
  await api.post("/restify/confirm-email", { token }, { anonymous: true });
  if (readToken()) await loadProfile();
}
