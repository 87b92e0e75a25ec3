import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { OrderScreen } from "../../../../features/purchase-orders/OrderScreen.tsx";
import { orderParts } from "../../../../features/purchase-orders/records.ts";

export const Route = createFileRoute("/_app/purchase-orders/$id/view")({
  params: { parse: parseId },
  staticData: { permission: "purchase-orders.view", title: (t) => t("resources.purchase-orders.one") },
  loader: loadRecord(purchaseOrders, orderParts),
  component: PurchaseOrderRoute,
});

function PurchaseOrderRoute() {
  const { id } = Route.useParams();
  return <OrderScreen key={id} id={id} />;
}
