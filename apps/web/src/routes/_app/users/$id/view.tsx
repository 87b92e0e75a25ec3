import { users } from "@kantwerk/contract/users";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { UserScreen } from "../../../../features/users/UserScreen.tsx";

export const Route = createFileRoute("/_app/users/$id/view")({
  params: { parse: parseId },
  staticData: { permission: "users.view", title: (t) => t("resources.users.view") },
  loader: loadRecord(users),
  component: UserRoute,
});

function UserRoute() {
  return <UserScreen id={Route.useParams().id} />;
}
