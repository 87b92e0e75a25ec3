import { createFileRoute } from "@tanstack/react-router";
import { CompareScreen, type RoleComparison } from "../../../features/roles/CompareScreen.tsx";

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

export const Route = createFileRoute("/_app/roles/compare")({
  staticData: { permission: "roles.view", title: (t) => t("shell.titles.compareRoles") },
  validateSearch: ({ one, other, differences }): RoleComparison => ({
    one: textOf(one),
    other: textOf(other),
    differences: differences === true || undefined,
  }),
  component: CompareRolesRoute,
});

function CompareRolesRoute() {
  return <CompareScreen {...Route.useSearch()} />;
}
