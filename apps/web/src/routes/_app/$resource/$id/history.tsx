import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute } from "@tanstack/react-router";
import { parsePlace } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { historySearch } from "../../../../features/history/events.ts";
import { HistoryScreen } from "../../../../features/history/RecordHistory.tsx";

export const Route = createFileRoute("/_app/$resource/$id/history")({
  params: { parse: parsePlace("view") },
  staticData: { permission: "audit-events.view", title: (t) => t("shell.titles.history") },
  validateSearch: historySearch,
  loader: (loading) => loadRecord(resourceOf(loading.params.resource))(loading),
  component: HistoryRoute,
});

function HistoryRoute() {
  const { resource, id } = Route.useParams();
  return <HistoryScreen key={id} resource={resourceOf(resource)} id={id} />;
}
