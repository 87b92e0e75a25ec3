import { bends } from "@kantwerk/contract/bends";
import { createFileRoute } from "@tanstack/react-router";
import { ChildPage } from "../../../../../features/products/ChildPage.tsx";

export const Route = createFileRoute("/_app/products/$id/geometry/bends")({
  staticData: { title: (t) => t("products.geometry.bends") },
  component: () => <ChildPage resource={bends} />,
});
