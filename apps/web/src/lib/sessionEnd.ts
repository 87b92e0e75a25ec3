import { leaveTo, wantedPath } from "./navigation.ts";
import { keepSeenRole } from "./seenRole.ts";
import { forgetPerson, readToken } from "./session.ts";
import { clearLocal } from "./storage.ts";
import { keepUnsavedForms } from "./unsavedForms.ts";

let leaving: Promise<void> | undefined;

/** Whether the session has ended and the page is about to give way to the sign-in page. */
export const isLeavingSession = (): boolean => leaving !== undefined;

/**
 * Signs out in this browser and goes to /login, even from a page with unsaved changes. The page and its data stay until
 * /login is there: reading them again without a token would fail.
 * @param search the way back, as `?redirect=…`
 */
export function leaveSession(search = ""): Promise<void> {
  leaving ??= leave(search).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(search: string): Promise<void> {
  const isThere = wantedPath().startsWith("/login");
  // Once: another tab may be signing in again by the time that /login is there.
  clearLocal();
  keepSeenRole(null);
  if (!isThere) await leaveTo(`/login${search}`);
  if (readToken() === null) forgetPerson();
}

/** Leaves a session that the server or another tab has ended. What was typed is offered after the next sign-in. */
export function endSession(): void {
  keepUnsavedForms();
  void leaveSession(`?redirect=${encodeURIComponent(wantedPath())}`);
}
