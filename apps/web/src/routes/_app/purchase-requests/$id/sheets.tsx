import { createFileRoute } from "@tanstack/react-router";
import { SheetsPage } from "../../../../features/purchase-requests/view/SheetsPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/sheets")({
  staticData: { title: (t) => t("common.sheets"), permission: "products.view" },
  component: SheetsPage,
});
