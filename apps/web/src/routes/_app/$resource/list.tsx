import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute } from "@tanstack/react-router";
import { ListScreen } from "../../../crud/ListScreen.tsx";
import { listSearch } from "../../../crud/listState.ts";
import { pageData, parsePlace } from "../../../crud/pages.ts";
import { loadList } from "../../../crud/queries.ts";

export const Route = createFileRoute("/_app/$resource/list")({
  params: { parse: parsePlace("list") },
  staticData: pageData("list"),
  validateSearch: listSearch,
  loader: ({ params, ...loading }) => loadList(resourceOf(params.resource))(loading),
  component: ListRoute,
});

function ListRoute() {
  const { resource } = Route.useParams();
  return <ListScreen key={resource} resource={resourceOf(resource)} search={Route.useSearch()} />;
}
