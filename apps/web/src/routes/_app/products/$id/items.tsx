import { createFileRoute } from "@tanstack/react-router";
import { ComponentsPage } from "../../../../features/products/ComponentsPage.tsx";

export const Route = createFileRoute("/_app/products/$id/items")({
  staticData: { title: (t) => t("products.tabs.items") },
  component: ComponentsPage,
});
