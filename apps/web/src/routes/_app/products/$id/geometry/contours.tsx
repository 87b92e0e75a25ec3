import { contours } from "@kantwerk/contract/contours";
import { createFileRoute } from "@tanstack/react-router";
import { ChildPage } from "../../../../../features/products/ChildPage.tsx";

export const Route = createFileRoute("/_app/products/$id/geometry/contours")({
  staticData: { title: (t) => t("products.geometry.contours") },
  component: () => <ChildPage resource={contours} />,
});
