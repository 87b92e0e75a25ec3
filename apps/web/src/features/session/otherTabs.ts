import { type Profile, readToken, sessionStore } from "../../lib/session.ts";
import { endSession } from "../../lib/sessionEnd.ts";

const personIn = (session: string): string | undefined =>
  (JSON.parse(session) as { profile: Profile | null }).profile?.id;

/** Syncs with the browser's other tabs, which share the session and may sign out or switch the user. */
export function followOtherTabs(): void {
  addEventListener("storage", ({ key, newValue }) => {
    const { profile } = sessionStore.get();
    if (!profile) return;
    if (readToken() === null) endSession();
    // The page was loaded with another user's permissions.
    else if (key === "session" && newValue && personIn(newValue) !== profile.id) location.reload();
  });
}
