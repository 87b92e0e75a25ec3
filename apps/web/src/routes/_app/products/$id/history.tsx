import { products } from "@kantwerk/contract/products";
import { createFileRoute } from "@tanstack/react-router";
import { historySearch } from "../../../../features/history/events.ts";
import { RecordHistory } from "../../../../features/history/RecordHistory.tsx";

export const Route = createFileRoute("/_app/products/$id/history")({
  staticData: { permission: "audit-events.view", title: (t) => t("shell.titles.history") },
  validateSearch: historySearch,
  component: () => <RecordHistory resource={products} />,
});
