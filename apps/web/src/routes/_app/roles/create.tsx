import { createFileRoute } from "@tanstack/react-router";
import { titleOfPage } from "../../../crud/pages.ts";
import { NewRole } from "../../../features/roles/NewRole.tsx";

export const Route = createFileRoute("/_app/roles/create")({
  staticData: { permission: "roles.create", title: (t) => titleOfPage("create")(t, { resource: "roles" }) },
  validateSearch: ({ from }): { from?: string } => (typeof from === "string" ? { from } : {}),
  component: CreateRoleRoute,
});

function CreateRoleRoute() {
  return <NewRole {...Route.useSearch()} />;
}
