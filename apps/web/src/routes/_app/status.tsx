import { createFileRoute } from "@tanstack/react-router";
import { statusQuery } from "../../features/status/queries.ts";
import { StatusScreen } from "../../features/status/StatusScreen.tsx";

export const Route = createFileRoute("/_app/status")({
  staticData: { permission: "settings.update", title: (t) => t("shell.titles.status") },
  loader: ({ context }) => void context.queryClient.prefetchQuery(statusQuery),
  component: StatusScreen,
});
