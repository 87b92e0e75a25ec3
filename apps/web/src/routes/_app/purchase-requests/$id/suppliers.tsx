import { createFileRoute } from "@tanstack/react-router";
import { SuppliersPage } from "../../../../features/purchase-requests/view/SuppliersPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/suppliers")({
  staticData: { title: (t) => t("shell.titles.suppliers") },
  component: SuppliersPage,
});
