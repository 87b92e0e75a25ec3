import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { createFileRoute } from "@tanstack/react-router";
import { historySearch } from "../../../../features/history/events.ts";
import { RecordHistory } from "../../../../features/history/RecordHistory.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/history")({
  staticData: { permission: "audit-events.view", title: (t) => t("shell.titles.history") },
  validateSearch: historySearch,
  component: () => <RecordHistory resource={purchaseRequests} />,
});
