import { roles } from "@kantwerk/contract/roles";
import { createFileRoute } from "@tanstack/react-router";
import { CreateScreen } from "../../../crud/FormScreen.tsx";
import { titleOfPage } from "../../../crud/pages.ts";
import { ownFields } from "../../../features/roles/PermissionsField.tsx";

export const Route = createFileRoute("/_app/roles/create")({
  staticData: { permission: "roles.create", title: (t) => titleOfPage("create")(t, { resource: "roles" }) },
  component: CreateRoleRoute,
});

function CreateRoleRoute() {
  return <CreateScreen resource={roles} own={ownFields} />;
}
