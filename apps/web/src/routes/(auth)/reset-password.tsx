import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod/mini";
import { ResetPasswordScreen } from "../../features/session/ResetPasswordScreen.tsx";

export const Route = createFileRoute("/(auth)/reset-password")({
  staticData: { isPublicPage: true, title: (t) => t("shell.titles.resetPassword") },
  validateSearch: z.object({ token: z.optional(z.coerce.string()) }),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return <ResetPasswordScreen token={Route.useSearch().token} />;
}
