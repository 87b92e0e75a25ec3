import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute } from "@tanstack/react-router";
import { EditScreen } from "../../../../crud/FormScreen.tsx";
import { pageData, parsePlace } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";

export const Route = createFileRoute("/_app/$resource/$id/edit")({
  params: { parse: parsePlace("edit") },
  staticData: pageData("edit"),
  loader: (loading) => loadRecord(resourceOf(loading.params.resource))(loading),
  component: EditRoute,
});

function EditRoute() {
  const { resource, id } = Route.useParams();
  return <EditScreen key={id} resource={resourceOf(resource)} id={id} />;
}
