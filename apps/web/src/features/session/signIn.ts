import { loadProfile } from "../../lib/account.ts";
import type { LoginAnswer } from "../../lib/answers.ts";
import { apiAddress } from "../../lib/api.ts";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { ApiError } from "../../lib/errors.ts";
import { keepPendingSignIn, type PendingSignIn, readToken, storeToken } from "../../lib/session.ts";
import { closeToast } from "../../lib/toast.ts";
import { takeKey } from "../sso/atProvider.ts";
import { authenticateWithPasskey } from "./passkey.ts";

/** The next step of a sign-in: none, the privacy policy, or the second factor. */
export type SignInOutcome = "done" | "privacy" | "code";

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
  return continueWith(await endpoints.login({ body: { email, password }, anonymous: true }), email);
}

/** Calls the API within a pending sign-in; restarts the sign-in if it has expired. */
async function inPending<A>(
  { temporaryToken }: PendingSignIn,
  send: (headers: { Authorization: string }) => Promise<A>,
): Promise<A> {
  try {
    return await send({ Authorization: `Bearer ${temporaryToken}` });
  } catch (error) {
    if (error instanceof ApiError && error.code === "sign_in_again") keepPendingSignIn(null);
    throw error;
  }
}

/** Verifies the second factor. */
export async function verifyCode(
  body: { mfa_code: string } | { passkey: { id: string } },
  pending: PendingSignIn,
): Promise<SignInOutcome> {
  const answer = await inPending(pending, (headers) => endpoints.verifySecondFactor({ body, headers }));
  return continueWith(answer, pending.email);
}

/** Proves a sign-in that waits by a passkey. */
export async function verifyByPasskey(pending: PendingSignIn): Promise<SignInOutcome> {
  const { options } = await inPending(pending, (headers) => endpoints.secondFactorByPasskey({ headers }));
  return verifyCode({ passkey: await authenticateWithPasskey(options) }, pending);
}

export async function signInByPasskey(): Promise<SignInOutcome> {
  const { options } = await endpoints.passkeySignInOptions({ anonymous: true });
  const body = { passkey: await authenticateWithPasskey(options) };
  const answer = await endpoints.signInByPasskey({ body, anonymous: true });
  return continueWith(answer, "");
}

/** Completes a sign-in at the provider and ends the previous session. */
export async function completeSso(code: string): Promise<SignInOutcome> {
  const before = readToken();
  const body = { code, key: takeKey() };
  const answer = await endpoints.completeSso({ body, anonymous: true });
  const outcome = await continueWith(answer, "");
  if (before && outcome !== "code")
    // Not through `api`: a 401 for the old session would end the new one.
    await fetch(apiAddress(addresses.logout), {
      method: "POST",
      headers: { Authorization: `Bearer ${before}` },
    }).catch(() => undefined);
  return outcome;
}

/** Sends another code; at most once a minute. */
export async function resendCode(pending: PendingSignIn): Promise<void> {
  await inPending(pending, (headers) => endpoints.resendCode({ headers }));
  keepPendingSignIn({ ...pending, sentAt: Date.now() });
}

/** Accepts the privacy policy, which completes the sign-in. */
export async function acceptPrivacyPolicy(): Promise<void> {
  await endpoints.acceptPrivacyPolicy();
  await loadProfile();
}

/** Confirms a new e-mail address by the token of its link. */
export async function confirmEmail(token: string): Promise<void> {
  await endpoints.confirmEmail({ body: { token }, anonymous: true });
  if (readToken()) await loadProfile();
}
