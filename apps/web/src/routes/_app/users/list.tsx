import { users } from "@kantwerk/contract/users";
import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../../crud/listState.ts";
import { loadList } from "../../../crud/queries.ts";
import { UsersScreen } from "../../../features/users/UsersScreen.tsx";

export const Route = createFileRoute("/_app/users/list")({
  staticData: { permission: "users.view", title: (t) => t("resources.users.many") },
  validateSearch: listSearch,
  loader: loadList(users),
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersScreen search={Route.useSearch()} />;
}
