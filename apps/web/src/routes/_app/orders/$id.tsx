import { orders } from "@kantwerk/contract/orders";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../crud/pages.ts";
import { loadRecord } from "../../../crud/queries.ts";
import { OrderLayout } from "../../../features/orders/OrderLayout.tsx";

export const Route = createFileRoute("/_app/orders/$id")({
  params: { parse: parseId },
  staticData: { permission: "orders.view", title: (t) => t("resources.orders.one") },
  loader: loadRecord(orders),
  component: OrderRoute,
});

function OrderRoute() {
  const { id } = Route.useParams();
  return <OrderLayout key={id} id={id} />;
}
