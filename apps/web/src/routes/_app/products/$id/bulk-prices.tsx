import { createFileRoute } from "@tanstack/react-router";
import { ListPricesPage } from "../../../../features/list-prices/ListPricesPage.tsx";

export const Route = createFileRoute("/_app/products/$id/bulk-prices")({
  staticData: { title: (t) => t("products.tabs.bulkPrices") },
  component: ListPricesPage,
});
