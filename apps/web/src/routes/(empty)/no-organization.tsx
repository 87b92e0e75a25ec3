import { createFileRoute } from "@tanstack/react-router";
import { NoOrganizationScreen } from "../../features/session/NoOrganizationScreen.tsx";

export const Route = createFileRoute("/(empty)/no-organization")({
  staticData: {
    isPublicPage: true,
    skipOrganizationCheck: true,
    title: (t) => t("shell.titles.noOrganization"),
  },
  component: NoOrganizationScreen,
});
