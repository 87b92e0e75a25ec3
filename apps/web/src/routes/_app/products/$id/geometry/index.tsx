import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/products/$id/geometry/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/products/$id/geometry/contours", params, replace: true });
  },
});
