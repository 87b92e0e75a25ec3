import { createFileRoute } from "@tanstack/react-router";
import { OperationsPage } from "../../../../../features/products/OperationsPage.tsx";

export const Route = createFileRoute("/_app/products/$id/production/operations")({
  staticData: { title: (t) => t("products.production.operations") },
  component: OperationsPage,
});
