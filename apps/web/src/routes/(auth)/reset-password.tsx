import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordScreen } from "../../features/session/ResetPasswordScreen.tsx";
import { textIn } from "../../lib/search.ts";

export const Route = createFileRoute("/(auth)/reset-password")({
  staticData: { isPublicPage: true, title: (t) => t("shell.titles.resetPassword") },
  validateSearch: (search): { token?: string | undefined } => ({ token: textIn(search.token) }),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return <ResetPasswordScreen token={Route.useSearch().token} />;
}
