import { orders } from "@kantwerk/contract/orders";
import { createFileRoute } from "@tanstack/react-router";
import { historySearch } from "../../../../features/history/events.ts";
import { RecordHistory } from "../../../../features/history/RecordHistory.tsx";

export const Route = createFileRoute("/_app/orders/$id/history")({
  staticData: { permission: "audit-events.view", title: (t) => t("shell.titles.history") },
  validateSearch: historySearch,
  component: () => <RecordHistory resource={orders} />,
});
