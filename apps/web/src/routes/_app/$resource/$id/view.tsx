import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute } from "@tanstack/react-router";
import { pageData, parsePlace } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { ViewScreen } from "../../../../crud/ViewScreen.tsx";

export const Route = createFileRoute("/_app/$resource/$id/view")({
  params: { parse: parsePlace("view") },
  staticData: pageData("view"),
  loader: (loading) => loadRecord(resourceOf(loading.params.resource))(loading),
  component: ViewRoute,
});

function ViewRoute() {
  const { resource, id } = Route.useParams();
  return <ViewScreen key={id} resource={resourceOf(resource)} id={id} />;
}
