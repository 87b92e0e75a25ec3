import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/products/$id/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/products/$id/view", params, replace: true });
  },
});
