import { parts } from "@kantwerk/contract/parts";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { DetailsPage } from "../../../../features/parts/DetailsPage.tsx";

export const Route = createFileRoute("/_app/parts/$id/view")({
  params: { parse: parseId },
  staticData: { permission: "parts.view", title: (t) => t("resources.parts.one") },
  loader: loadRecord(parts),
  component: DetailsRoute,
});

function DetailsRoute() {
  const { id } = Route.useParams();
  return <DetailsPage key={id} id={id} />;
}
