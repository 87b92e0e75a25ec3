import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../../crud/listState.ts";
import { ListPage } from "../../../features/purchase-requests/ListPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/list")({
  staticData: {
    permission: "purchase-requests.view",
    title: (t) => t("resources.purchase-requests.many"),
  },
  validateSearch: listSearch,
  component: List,
});

function List() {
  return <ListPage search={Route.useSearch()} />;
}
