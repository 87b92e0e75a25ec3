import { createFileRoute } from "@tanstack/react-router";
import { DetailsPage } from "../../../../features/purchase-requests/view/DetailsPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/view")({
  staticData: { title: (t) => t("resources.purchase-requests.one") },
  component: DetailsPage,
});
