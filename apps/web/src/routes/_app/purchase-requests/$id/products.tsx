import { createFileRoute } from "@tanstack/react-router";
import { ProductsPage } from "../../../../features/purchase-requests/view/ProductsPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/products")({
  staticData: { title: (t) => t("shell.titles.products") },
  component: ProductsPage,
});
