import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../../crud/listState.ts";
import { EventsScreen } from "../../../features/history/EventsScreen.tsx";

export const Route = createFileRoute("/_app/audit-events/list")({
  staticData: { permission: "audit-events.view", title: (t) => t("shell.titles.history") },
  validateSearch: listSearch,
  component: EventsRoute,
});

function EventsRoute() {
  return <EventsScreen search={Route.useSearch()} />;
}
