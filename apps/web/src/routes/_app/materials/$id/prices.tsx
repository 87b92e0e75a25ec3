import { materials } from "@kantwerk/contract/materials";
import { createFileRoute } from "@tanstack/react-router";
import { parseId, titleOfSubPage } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { PricesPage } from "../../../../features/prices/PricesPage.tsx";

export const Route = createFileRoute("/_app/materials/$id/prices")({
  params: { parse: parseId },
  staticData: {
    permission: "materials.view",
    title: () => titleOfSubPage({ resource: "materials", child: "prices" }),
  },
  loader: loadRecord(materials),
  component: PricesRoute,
});

function PricesRoute() {
  const { id } = Route.useParams();
  return <PricesPage key={id} resource={materials} id={id} />;
}
