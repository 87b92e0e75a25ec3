import { createFileRoute } from "@tanstack/react-router";
import { FilesPanel } from "../../../../features/files/FilesPanel.tsx";
import { useOrder } from "../../../../features/orders/OrderContext.ts";
import { usePermissions } from "../../../../lib/permissions.ts";

export const Route = createFileRoute("/_app/orders/$id/files")({
  staticData: { title: (t) => t("files.title") },
  component: FilesPage,
});

/** The files of an order. */
function FilesPage() {
  return <FilesPanel owner={useOrder()} canWrite={usePermissions()("orders.update")} />;
}
