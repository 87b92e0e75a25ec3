import { createFileRoute, redirect } from "@tanstack/react-router";

/** Where lists stand elsewhere; settings are one page. */
export const Route = createFileRoute("/_app/settings/list")({
  staticData: { permission: "settings.view" },
  beforeLoad: () => {
    throw redirect({ to: "/settings" });
  },
});
