import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "../../features/session/ForgotPasswordScreen.tsx";

export const Route = createFileRoute("/(auth)/forgot-password")({
  staticData: { isPublicPage: true, title: (t) => t("shell.titles.forgotPassword") },
  component: ForgotPasswordScreen,
});
