import { createFileRoute } from "@tanstack/react-router";
import { SheetsPage } from "../../../../features/orders/SheetsPage.tsx";

export const Route = createFileRoute("/_app/orders/$id/sheets")({
  staticData: { title: (t) => t("common.sheets"), permission: "products.view" },
  component: SheetsPage,
});
