import { roles } from "@kantwerk/contract/roles";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { RoleScreen } from "../../../../features/roles/RoleScreen.tsx";

export const Route = createFileRoute("/_app/roles/$id/view")({
  params: { parse: parseId },
  staticData: { permission: "roles.view", title: (t) => t("resources.roles.one") },
  loader: loadRecord(roles),
  component: RoleRoute,
});

function RoleRoute() {
  return <RoleScreen id={Route.useParams().id} />;
}
