import { createFileRoute } from "@tanstack/react-router";
import { DevelopersScreen } from "../../features/developers/DevelopersScreen.tsx";
import { keysQuery, webhooksQuery } from "../../features/developers/queries.ts";
import { hasPermission } from "../../lib/permissions.ts";

export const Route = createFileRoute("/_app/developers")({
  staticData: { permission: "api-keys.view", title: (t) => t("shell.titles.developers") },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(keysQuery);
    if (hasPermission("webhooks.view")) void context.queryClient.prefetchQuery(webhooksQuery);
  },
  component: DevelopersScreen,
});
