import { bulkPrices } from "@kantwerk/contract/bulkPrices";
import { createFileRoute } from "@tanstack/react-router";
import { ChildPage } from "../../../../features/products/ChildPage.tsx";

export const Route = createFileRoute("/_app/products/$id/bulk-prices")({
  staticData: { title: (t) => t("products.tabs.bulkPrices") },
  component: () => <ChildPage resource={bulkPrices} />,
});
