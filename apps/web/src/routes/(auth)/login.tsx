import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "../../features/session/LoginScreen.tsx";
import { safePath } from "../../lib/navigation.ts";
import { textIn } from "../../lib/search.ts";

export const Route = createFileRoute("/(auth)/login")({
  staticData: { isPublicPage: true, title: (t) => t("shell.titles.login") },
  validateSearch: (search): { redirect?: string | undefined } => ({ redirect: textIn(search.redirect) }),
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginScreen next={safePath(Route.useSearch().redirect) ?? "/dashboard"} />;
}
