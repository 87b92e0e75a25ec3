import { createFileRoute } from "@tanstack/react-router";
import { EditPage } from "../../../../features/purchase-requests/view/EditPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/edit")({
  staticData: {
    permission: "purchase-requests.update",
    title: (t) => `${t("resources.purchase-requests.one")} · ${t("common.edit")}`,
  },
  component: EditPage,
});
