import { createFileRoute, redirect } from "@tanstack/react-router";
import { LoginScreen } from "../../features/session/LoginScreen.tsx";
import { isCompleting, parseProviderReturn } from "../../features/sso/atProvider.ts";
import { readLocale } from "../../i18n/locale.ts";
import { ensureProfile } from "../../lib/account.ts";
import { safePath } from "../../lib/navigation.ts";
import { textIn } from "../../lib/search.ts";
import { pendingSignInStore, readToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";

export const Route = createFileRoute("/(auth)/login")({
  staticData: { isPublicPage: true, title: (t) => t("shell.titles.login") },
  validateSearch: (search): { redirect?: string | undefined } => ({ redirect: textIn(search.redirect) }),
  // Whoever has a token only needs to accept the policy, or nothing at all.
  beforeLoad: async ({ search, preload, location }) => {
    if (preload || !readToken() || pendingSignInStore.get()) return;
    const returned = parseProviderReturn(location.hash);
    // Who proves themselves anew comes back signed in.
    if (isCompleting() || (returned && "code" in returned)) return;
    const profile = await ensureProfile().catch(() => undefined);
    if (!profile || profile.privacy_policy_read === 0) return;
    if (returned) {
      const { say } = await import("@kantwerk/contract/messages");
      toast({ title: say(readLocale(), returned.problem), variant: "destructive" });
    }
    throw redirect({ href: safePath(search.redirect) ?? "/dashboard", replace: true });
  },
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginScreen next={safePath(Route.useSearch().redirect) ?? "/dashboard"} />;
}
