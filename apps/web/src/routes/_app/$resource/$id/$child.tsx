import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageData, parsePlace, pathOfSubPage, titleOfSubPage } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { ChildScreen } from "../../../../crud/ViewScreen.tsx";

export const Route = createFileRoute("/_app/$resource/$id/$child")({
  params: { parse: parsePlace("view") },
  staticData: {
    ...pageData("view"),
    title: (_, params) => titleOfSubPage(params),
  },
  beforeLoad: ({ params: { resource, id, child } }) => {
    const path = pathOfSubPage(resourceOf(resource), child);
    if (path !== child) throw redirect({ to: `/${resource}/${id}/${path}` as string, replace: true });
  },
  loader: (loading) => loadRecord(resourceOf(loading.params.resource))(loading),
  component: ChildRoute,
});

function ChildRoute() {
  const { resource, id, child } = Route.useParams();
  return <ChildScreen key={`${id}/${child}`} resource={resourceOf(resource)} id={id} child={child} />;
}
