import { suppliables } from "@kantwerk/contract/suppliables";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { ViewScreen } from "../../../../crud/ViewScreen.tsx";

export const Route = createFileRoute("/_app/suppliables/$id/details")({
  params: { parse: parseId },
  staticData: { permission: "suppliables.view", title: (t) => t("resources.suppliables.one") },
  loader: loadRecord(suppliables),
  component: DetailsRoute,
});

function DetailsRoute() {
  const { id } = Route.useParams();
  return <ViewScreen key={id} resource={suppliables} id={id} details="details" />;
}
