import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/orders/$id/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/orders/$id/view", params, replace: true });
  },
});
