import { createFileRoute } from "@tanstack/react-router";
import { ProductionLayout } from "../../../../features/products/ProductLayouts.tsx";

export const Route = createFileRoute("/_app/products/$id/production")({
  staticData: { title: (t) => t("products.production.label") },
  component: ProductionLayout,
});
