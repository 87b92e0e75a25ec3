import { createFileRoute } from "@tanstack/react-router";
import { MaterialsPage } from "../../../../../features/products/MaterialsPage.tsx";

export const Route = createFileRoute("/_app/products/$id/production/materials")({
  staticData: { title: (t) => t("products.production.materials") },
  component: MaterialsPage,
});
