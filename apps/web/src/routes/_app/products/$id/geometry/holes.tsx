import { holes } from "@kantwerk/contract/holes";
import { createFileRoute } from "@tanstack/react-router";
import { ChildPage } from "../../../../../features/products/ChildPage.tsx";

export const Route = createFileRoute("/_app/products/$id/geometry/holes")({
  staticData: { title: (t) => t("products.geometry.holes") },
  component: () => <ChildPage resource={holes} />,
});
