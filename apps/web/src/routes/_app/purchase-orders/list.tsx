import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../../crud/listState.ts";
import { loadList } from "../../../crud/queries.ts";
import { OrdersScreen } from "../../../features/purchase-orders/OrdersScreen.tsx";

export const Route = createFileRoute("/_app/purchase-orders/list")({
  staticData: { permission: "purchase-orders.view", title: (t) => t("resources.purchase-orders.many") },
  validateSearch: listSearch,
  loader: loadList(purchaseOrders),
  component: PurchaseOrdersRoute,
});

function PurchaseOrdersRoute() {
  return <OrdersScreen search={Route.useSearch()} />;
}
