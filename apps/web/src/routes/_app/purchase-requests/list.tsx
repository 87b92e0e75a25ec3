import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../../crud/listState.ts";
import { loadList } from "../../../crud/queries.ts";
import { ListPage } from "../../../features/purchase-requests/ListPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/list")({
  staticData: {
    permission: "purchase-requests.view",
    title: (t) => t("resources.purchase-requests.many"),
  },
  validateSearch: listSearch,
  loader: loadList(purchaseRequests),
  component: List,
});

function List() {
  return <ListPage search={Route.useSearch()} />;
}
