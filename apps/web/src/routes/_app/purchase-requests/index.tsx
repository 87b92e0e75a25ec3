import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/purchase-requests/")({
  beforeLoad: () => {
    throw redirect({ to: "/purchase-requests/list", replace: true });
  },
});
