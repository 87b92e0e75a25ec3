import { groups } from "@kantwerk/contract/groups";
import { createFileRoute } from "@tanstack/react-router";
import { parseId, titleOfSubPage } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { PricesPage } from "../../../../features/prices/PricesPage.tsx";

export const Route = createFileRoute("/_app/groups/$id/prices")({
  params: { parse: parseId },
  staticData: {
    permission: "groups.view",
    title: () => titleOfSubPage({ resource: "groups", child: "prices" }),
  },
  loader: loadRecord(groups),
  component: PricesRoute,
});

function PricesRoute() {
  const { id } = Route.useParams();
  return <PricesPage key={id} resource={groups} id={id} />;
}
