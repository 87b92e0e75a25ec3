import { createFileRoute } from "@tanstack/react-router";
import { DetailsPage } from "../../../../features/orders/DetailsPage.tsx";

export const Route = createFileRoute("/_app/orders/$id/view")({
  staticData: { title: (t) => t("resources.orders.one") },
  component: DetailsPage,
});
