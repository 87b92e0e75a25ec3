import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../../crud/listState.ts";
import { loadList } from "../../../crud/queries.ts";
import { ProductsScreen } from "../../../features/products/ProductsScreen.tsx";
import { productList, productListQuery } from "../../../features/products/productQueries.ts";

export const Route = createFileRoute("/_app/products/list")({
  staticData: { permission: "products.view", title: (t) => t("resources.products.many") },
  validateSearch: listSearch,
  loader: loadList(productList, productListQuery),
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductsScreen search={Route.useSearch()} />;
}
