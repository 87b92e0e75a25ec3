import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../../crud/listState.ts";
import { ProductsScreen } from "../../../features/products/ProductsScreen.tsx";

export const Route = createFileRoute("/_app/products/list")({
  staticData: { permission: "products.view", title: (t) => t("resources.products.many") },
  validateSearch: listSearch,
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductsScreen search={Route.useSearch()} />;
}
