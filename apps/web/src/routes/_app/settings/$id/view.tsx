import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/settings/$id/view")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_app/settings/$id/view"!</div>;
}
