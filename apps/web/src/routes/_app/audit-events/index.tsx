import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/audit-events/")({
  staticData: { permission: "audit-events.view" },
  beforeLoad: () => {
    throw redirect({ to: "/audit-events/list", replace: true });
  },
});
