import { createFileRoute } from "@tanstack/react-router";
import { LinesPage } from "../../../../features/purchase-requests/view/LinesPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/product-parts")({
  staticData: { title: (t) => t("shell.titles.parts") },
  component: Parts,
});

function Parts() {
  return <LinesPage kind="parts" />;
}
