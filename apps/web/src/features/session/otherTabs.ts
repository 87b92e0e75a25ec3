import { type Profile, readToken, sessionStore } from "../../lib/session.ts";
import { endSession } from "../../lib/sessionEnd.ts";

const personIn = (session: string): string | undefined =>
  (JSON.parse(session) as { profile: Profile | null }).profile?.id;

/** Follows the other tabs of this browser: they share the session, and one of them may sign out or change the person. */
export function followOtherTabs(): void {
  addEventListener("storage", ({ key, newValue }) => {
    const { profile } = sessionStore.get();
    if (!profile) return;
    if (readToken() === null) endSession();
    // What is on show was read, and would be changed, with another person's rights.
    else if (key === "session" && newValue && personIn(newValue) !== profile.id) location.reload();
  });
}
