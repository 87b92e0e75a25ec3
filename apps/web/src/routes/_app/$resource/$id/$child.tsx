import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageData, parsePlace, pathOfSubPage } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { ChildScreen } from "../../../../crud/ViewScreen.tsx";
import { labelsOf } from "../../../../i18n/labels.ts";
import { readLocale } from "../../../../i18n/locale.ts";
import { readMessages } from "../../../../i18n/translate.ts";

export const Route = createFileRoute("/_app/$resource/$id/$child")({
  params: { parse: parsePlace("view") },
  staticData: {
    ...pageData("view"),
    title: (_, { resource = "", child = "" }) =>
      labelsOf(readMessages(), readLocale()).field(resource, child.replaceAll("-", "_")),
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
