import { createFileRoute } from "@tanstack/react-router";
import { loadOverview } from "../../features/shell/counts.ts";
import { Overview } from "../../features/shell/Overview.tsx";

export const Route = createFileRoute("/_app/dashboard")({
  staticData: { permission: "dashboard.view", title: (t) => t("shell.titles.dashboard") },
  loader: loadOverview,
  component: Overview,
});
