import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/$resource/list")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_app/$resource/list"!</div>;
}
