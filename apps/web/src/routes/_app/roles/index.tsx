import { roles } from "@kantwerk/contract/roles";
import { createFileRoute } from "@tanstack/react-router";
import { ListScreen } from "../../../crud/ListScreen.tsx";
import { listSearch } from "../../../crud/listState.ts";
import { loadList } from "../../../crud/queries.ts";

export const Route = createFileRoute("/_app/roles/")({
  staticData: { permission: "roles.view", title: (t) => t("resources.roles.many") },
  validateSearch: listSearch,
  loader: loadList(roles),
  component: RolesRoute,
});

function RolesRoute() {
  return <ListScreen resource={roles} search={Route.useSearch()} />;
}
