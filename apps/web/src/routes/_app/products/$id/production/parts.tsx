import { createFileRoute } from "@tanstack/react-router";
import { PartsPage } from "../../../../../features/products/PartsPage.tsx";

export const Route = createFileRoute("/_app/products/$id/production/parts")({
  staticData: { title: (t) => t("products.production.parts") },
  component: PartsPage,
});
