import { createFileRoute } from "@tanstack/react-router";
import { OrganizationScreen } from "../../../features/organization/OrganizationScreen.tsx";
import { organizationQuery } from "../../../features/organization/queries.ts";

export const Route = createFileRoute("/_app/organization/")({
  staticData: { title: (t) => t("resources.organization.one") },
  loader: ({ context }) => void context.queryClient.prefetchQuery(organizationQuery),
  component: OrganizationScreen,
});
