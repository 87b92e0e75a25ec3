import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute } from "@tanstack/react-router";
import { ListScreen } from "../../../crud/ListScreen.tsx";
import { listSearch } from "../../../crud/listState.ts";
import { pageData, parsePlace } from "../../../crud/pages.ts";

export const Route = createFileRoute("/_app/$resource/list")({
  params: { parse: parsePlace("list") },
  staticData: pageData("list"),
  validateSearch: listSearch,
  component: ListRoute,
});

function ListRoute() {
  const { resource } = Route.useParams();
  return <ListScreen key={resource} resource={resourceOf(resource)} search={Route.useSearch()} />;
}
