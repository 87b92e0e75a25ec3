import { productMaterials } from "@kantwerk/contract/productMaterials";
import { createFileRoute } from "@tanstack/react-router";
import { ChildPage } from "../../../../../features/products/ChildPage.tsx";

export const Route = createFileRoute("/_app/products/$id/production/materials")({
  staticData: { title: (t) => t("products.production.materials") },
  component: () => <ChildPage resource={productMaterials} />,
});
