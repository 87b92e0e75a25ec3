import { createFileRoute } from "@tanstack/react-router";
import { GeometryLayout } from "../../../../features/products/ProductLayouts.tsx";

export const Route = createFileRoute("/_app/products/$id/geometry")({
  staticData: { title: (t) => t("products.geometry.label") },
  component: GeometryLayout,
});
