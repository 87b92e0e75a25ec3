import { type SsoProblem, ssoProblems } from "@kantwerk/contract/ssoProblems";
import { apiAddress } from "../../lib/api.ts";
import { addresses } from "../../lib/endpoints.ts";

const keyName = "sso-key";

/** Creates the secret of this tab's sign-in; without it, the returned code is useless. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Redirects to the sign-in provider.
 * @param redirect path to open afterwards
 * @param again whether the provider must re-authenticate the user
 */
export function leaveForProvider(redirect: string, again = false): void {
  const key = newKey();
  sessionStorage.setItem(keyName, key);
  const query = { redirect, page: location.origin, key, again: again ? 1 : undefined };
  location.assign(apiAddress(addresses.ssoStart, query));
}

/** Returns and deletes the key of this tab's sign-in. */
export function takeKey(): string {
  const key = sessionStorage.getItem(keyName) ?? "";
  sessionStorage.removeItem(keyName);
  return key;
}

/** The provider's result: a code, or an error. */
export type ProviderReturn = { code: string } | { problem: SsoProblem };

/** Parses the provider's result from a URL hash. */
export function parseProviderReturn(hash: string): ProviderReturn | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const code = params.get("sso");
  if (code) return { code };
  const problem = ssoProblems.find((each) => each === params.get("sso_error"));
  return problem && { problem };
}

let taken: ProviderReturn | undefined;

/** Returns the provider's result and removes it from the URL. */
export function takeProviderReturn(): ProviderReturn | undefined {
  taken = parseProviderReturn(location.hash);
  if (taken) history.replaceState(history.state, "", location.pathname + location.search);
  return taken;
}

/** Whether a returned sign-in is being completed. The previous session, which ends with it, is then ignored. */
export const isCompleting = (): boolean => taken !== undefined && "code" in taken;

/** Ends a returned sign-in, whether completed or failed. */
export function endReturn(): void {
  taken = undefined;
}
