import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/purchase-requests/$id/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/purchase-requests/$id/view", params, replace: true });
  },
});
