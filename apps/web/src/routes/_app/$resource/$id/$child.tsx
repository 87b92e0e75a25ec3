import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageData, parsePlace } from "../../../../crud/pages.ts";
import { ChildScreen } from "../../../../crud/ViewScreen.tsx";

export const Route = createFileRoute("/_app/$resource/$id/$child")({
  params: { parse: parsePlace("view") },
  staticData: pageData("view"),
  beforeLoad: ({ params }) => {
    if (params.child === "details") throw redirect({ to: "/$resource/$id/view", params, replace: true });
  },
  component: ChildRoute,
});

function ChildRoute() {
  const { resource, id, child } = Route.useParams();
  return <ChildScreen key={`${id}/${child}`} resource={resourceOf(resource)} id={id} child={child} />;
}
