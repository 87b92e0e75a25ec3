import { leaveTo, wantedPath } from "./navigation.ts";
import { keepSeenRole } from "./seenRole.ts";
import { forgetPerson, readToken } from "./session.ts";
import { clearLocal } from "./storage.ts";
import { keepUnsavedForms } from "./unsavedForms.ts";

let leaving: Promise<void> | undefined;

/** Whether the session has ended and the sign-in page is loading. */
export const isLeavingSession = (): boolean => leaving !== undefined;

/**
 * Signs out in this browser and opens /login, even with unsaved changes. Cached data stays until then: refetching
 * without a token would fail.
 * @param search the page to return to, as `?redirect=…`
 */
export function leaveSession(search = ""): Promise<void> {
  leaving ??= leave(search).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(search: string): Promise<void> {
  const isThere = wantedPath().startsWith("/login");
  // Clear before navigating: another tab may have signed in again once /login has loaded.
  clearLocal();
  keepSeenRole(null);
  if (!isThere) await leaveTo(`/login${search}`);
  if (readToken() === null) forgetPerson();
}

/** Leaves a session ended by the server or another tab. Unsaved entries are offered after the next sign-in. */
export function endSession(): void {
  keepUnsavedForms();
  void leaveSession(`?redirect=${encodeURIComponent(wantedPath())}`);
}
