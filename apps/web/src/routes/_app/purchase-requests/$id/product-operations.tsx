import { createFileRoute } from "@tanstack/react-router";
import { LinesPage } from "../../../../features/purchase-requests/view/LinesPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/product-operations")({
  staticData: { title: (t) => t("shell.titles.operations") },
  component: Operations,
});

function Operations() {
  return <LinesPage kind="operations" />;
}
