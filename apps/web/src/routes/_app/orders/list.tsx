import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/orders/list")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_app/orders/list"!</div>;
}
