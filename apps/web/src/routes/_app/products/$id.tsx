import { products } from "@kantwerk/contract/products";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../crud/pages.ts";
import { loadRecord } from "../../../crud/queries.ts";
import { ProductLayout } from "../../../features/products/ProductLayout.tsx";
import { productIncludes } from "../../../features/products/productQueries.ts";

export const Route = createFileRoute("/_app/products/$id")({
  params: { parse: parseId },
  staticData: { permission: "products.view", title: (t) => t("resources.products.one") },
  loader: loadRecord(products, productIncludes),
  component: ProductRoute,
});

function ProductRoute() {
  const { id } = Route.useParams();
  return <ProductLayout key={id} id={id} />;
}
