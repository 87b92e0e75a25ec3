import { createFileRoute } from "@tanstack/react-router";
import { InHousePage } from "../../../../features/awards/InHousePage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/in-house-awards")({
  staticData: { title: (t) => t("shell.titles.inHouse") },
  component: InHousePage,
});
