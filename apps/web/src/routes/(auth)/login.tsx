import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod/mini";
import { LoginScreen } from "../../features/session/LoginScreen.tsx";
import { safePath } from "../../lib/navigation.ts";

export const Route = createFileRoute("/(auth)/login")({
  staticData: { isPublicPage: true, title: (t) => t("shell.titles.login") },
  validateSearch: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginScreen next={safePath(Route.useSearch().redirect) ?? "/dashboard"} />;
}
