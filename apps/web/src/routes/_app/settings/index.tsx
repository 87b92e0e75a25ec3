import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "../../../features/settings/SettingsScreen.tsx";
import { settingsQuery } from "../../../lib/settings.ts";

export const Route = createFileRoute("/_app/settings/")({
  staticData: { permission: "settings.view", title: (t) => t("resources.settings.many") },
  loader: ({ context }) => void context.queryClient.prefetchQuery(settingsQuery),
  component: SettingsScreen,
});
