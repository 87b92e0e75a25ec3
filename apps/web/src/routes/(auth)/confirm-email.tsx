import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailScreen } from "../../features/session/ConfirmEmailScreen.tsx";
import { textIn } from "../../lib/search.ts";

export const Route = createFileRoute("/(auth)/confirm-email")({
  staticData: { isPublicPage: true, title: (t) => t("shell.titles.confirmEmail") },
  validateSearch: (search): { token?: string | undefined } => ({ token: textIn(search.token) }),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  return <ConfirmEmailScreen token={Route.useSearch().token} />;
}
