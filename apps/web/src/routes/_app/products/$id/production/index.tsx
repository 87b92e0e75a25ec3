import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/products/$id/production/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/products/$id/production/materials", params, replace: true });
  },
});
