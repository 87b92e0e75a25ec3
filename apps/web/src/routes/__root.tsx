import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  Outlet,
  type StaticDataRouteOption,
  useMatches,
} from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { guard, requireOrganization } from "../features/session/guard.ts";
import { currentLocation } from "../lib/navigation.ts";
import { type Params, pageTitle } from "../lib/routeMetadata.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ matches, location, preload }) => {
    await guard({ matches: matches.map(described), location, preload, previous: currentLocation() });
    return { isWithoutOrganization: matches.some(({ staticData }) => staticData.skipOrganizationCheck) };
  },
  loader: ({ context }) => (context.isWithoutOrganization ? undefined : requireOrganization()),
  pendingMs: Number.POSITIVE_INFINITY,
  component: Root,
});

/** Child routes are untyped here. */
const described = ({ routeId, staticData, params }: RouteMatch) => ({
  routeId: String(routeId),
  staticData,
  params: params as Params,
});

type RouteMatch = { routeId: unknown; staticData: StaticDataRouteOption; params: unknown };

function Root() {
  const t = useTranslations();
  const matches = useMatches();
  const named = matches.findLast((match) => match.staticData.title);
  const isMissing = matches.some((match) => match.status === "notFound" || match._notFound);
  const name = isMissing ? t("shell.titles.notFound") : named?.staticData.title?.(t, named.params);
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
  return <Outlet />;
}
