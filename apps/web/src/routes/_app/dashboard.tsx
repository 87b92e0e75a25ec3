import { createFileRoute } from "@tanstack/react-router";
import { Overview } from "../../features/shell/Overview.tsx";

export const Route = createFileRoute("/_app/dashboard")({
  staticData: { permission: "dashboard.view", title: (t) => t("shell.titles.dashboard") },
  component: Overview,
});
