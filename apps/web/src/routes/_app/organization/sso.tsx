import { createFileRoute } from "@tanstack/react-router";
import { rolesQuery, ssoQuery } from "../../../features/sso/queries.ts";
import { SsoScreen } from "../../../features/sso/SsoScreen.tsx";

export const Route = createFileRoute("/_app/organization/sso")({
  staticData: { permission: "sso.view", title: (t) => t("resources.sso.one") },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ssoQuery);
    void context.queryClient.prefetchQuery(rolesQuery);
  },
  component: SsoScreen,
});
