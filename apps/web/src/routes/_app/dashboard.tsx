import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "../../features/dashboard/DashboardScreen.tsx";
import { loadDashboard } from "../../features/dashboard/queries.ts";

export const Route = createFileRoute("/_app/dashboard")({
  staticData: { permission: "dashboard.view", title: (t) => t("shell.titles.dashboard") },
  loader: loadDashboard,
  component: DashboardScreen,
});
