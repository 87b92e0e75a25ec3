import { roles } from "@kantwerk/contract/roles";
import { createFileRoute } from "@tanstack/react-router";
import { ListScreen } from "../../../crud/ListScreen.tsx";
import { listSearch } from "../../../crud/listState.ts";

export const Route = createFileRoute("/_app/roles/")({
  staticData: { permission: "roles.view", title: (t) => t("resources.roles.many") },
  validateSearch: listSearch,
  component: RolesRoute,
});

function RolesRoute() {
  return <ListScreen resource={roles} search={Route.useSearch()} />;
}
