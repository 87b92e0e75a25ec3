import { priceExtras } from "@kantwerk/contract/priceExtras";
import { createFileRoute } from "@tanstack/react-router";
import { ChildPage } from "../../../../features/products/ChildPage.tsx";

export const Route = createFileRoute("/_app/products/$id/price-extras")({
  staticData: { title: (t) => t("fields.price_extras") },
  component: () => <ChildPage resource={priceExtras} />,
});
