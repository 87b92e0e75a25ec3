import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../crud/pages.ts";
import { ProductLayout } from "../../../features/products/ProductLayout.tsx";

export const Route = createFileRoute("/_app/products/$id")({
  params: { parse: parseId },
  staticData: { permission: "products.view", title: (t) => t("resources.products.one") },
  component: ProductRoute,
});

function ProductRoute() {
  const { id } = Route.useParams();
  return <ProductLayout key={id} id={id} />;
}
