import { roles } from "@kantwerk/contract/roles";
import { createFileRoute } from "@tanstack/react-router";
import { CreateScreen } from "../../../crud/FormScreen.tsx";
import { ownFields } from "../../../features/roles/PermissionsField.tsx";

export const Route = createFileRoute("/_app/roles/create")({
  staticData: { permission: "roles.create", title: (t) => t("resources.roles.one") },
  component: CreateRoleRoute,
});

function CreateRoleRoute() {
  return <CreateScreen resource={roles} own={ownFields} />;
}
