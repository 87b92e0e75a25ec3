import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPolicyScreen } from "../../features/session/PrivacyPolicyScreen.tsx";

export const Route = createFileRoute("/(auth)/privacy-policy")({
  staticData: { isPublicPage: true, title: (t) => t("shell.titles.privacyPolicy") },
  component: PrivacyPolicyScreen,
});
