import { createFileRoute } from "@tanstack/react-router";
import { FilesPage } from "../../../../features/purchase-requests/view/FilesPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/files")({
  staticData: { title: (t) => t("shell.titles.files") },
  component: FilesPage,
});
