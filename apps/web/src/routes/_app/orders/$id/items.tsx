import { createFileRoute } from "@tanstack/react-router";
import { ItemsPage } from "../../../../features/orders/ItemsPage.tsx";

export const Route = createFileRoute("/_app/orders/$id/items")({
  staticData: { title: (t) => t("lists.orders.items") },
  component: ItemsPage,
});
