import { orders } from "@kantwerk/contract/orders";
import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../../crud/listState.ts";
import { loadList } from "../../../crud/queries.ts";
import { OrdersScreen } from "../../../features/orders/OrdersScreen.tsx";

export const Route = createFileRoute("/_app/orders/list")({
  staticData: { permission: "orders.view", title: (t) => t("resources.orders.many") },
  validateSearch: listSearch,
  loader: loadList(orders),
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersScreen search={Route.useSearch()} />;
}
