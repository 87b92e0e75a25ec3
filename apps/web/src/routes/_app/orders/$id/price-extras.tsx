import { createFileRoute } from "@tanstack/react-router";
import { ExtrasPage } from "../../../../features/orders/ExtrasPage.tsx";

export const Route = createFileRoute("/_app/orders/$id/price-extras")({
  staticData: { title: (t) => t("fields.price_extras") },
  component: ExtrasPage,
});
