import { type SsoProblem, ssoProblems } from "@kantwerk/contract/ssoProblems";
import { apiAddress } from "../../lib/api.ts";

const keyName = "sso-key";

/** What this tab began a sign-in with; whoever does not have it can do nothing with what comes back. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Leaves for the sign-in provider.
 * @param redirect path of the page to go on to afterwards
 * @param again whether the provider has to ask the person anew
 */
export function leaveForProvider(redirect: string, again = false): void {
  const key = newKey();
  sessionStorage.setItem(keyName, key);
  const query = { redirect, page: location.origin, key, again: again ? 1 : undefined };
  location.assign(apiAddress("/restify/sso/start", query));
}

/** The key of this tab's sign-in, for one use. */
export function takeKey(): string {
  const key = sessionStorage.getItem(keyName) ?? "";
  sessionStorage.removeItem(keyName);
  return key;
}

/** What a browser brings back from the provider: a code, or why there is none. */
export type ProviderReturn = { code: string } | { problem: SsoProblem };

/** What stands behind the `#` of an address. */
export function returnedIn(hash: string): ProviderReturn | undefined {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const code = told.get("sso");
  if (code) return { code };
  const problem = ssoProblems.find((each) => each === told.get("sso_error"));
  return problem && { problem };
}

let taken: ProviderReturn | undefined;

/** What this page was sent back with; the address does not keep it. */
export function takeReturned(): ProviderReturn | undefined {
  taken = returnedIn(location.hash);
  if (taken) history.replaceState(history.state, "", location.pathname + location.search);
  return taken;
}

/** Whether a sign-in that came back is being completed. The session from before counts no longer, its pages would go at once. */
export const isCompleting = (): boolean => taken !== undefined && "code" in taken;

/** The sign-in that came back is complete, or has failed. */
export function endReturn(): void {
  taken = undefined;
}
