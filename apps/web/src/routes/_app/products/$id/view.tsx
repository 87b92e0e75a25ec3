import { createFileRoute } from "@tanstack/react-router";
import { DetailsPage } from "../../../../features/products/DetailsPage.tsx";

export const Route = createFileRoute("/_app/products/$id/view")({
  staticData: { title: (t) => t("resources.products.one") },
  component: DetailsPage,
});
