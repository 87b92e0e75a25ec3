import { createFileRoute } from "@tanstack/react-router";
import { FilesPage } from "../../../../features/orders/FilesPage.tsx";

export const Route = createFileRoute("/_app/orders/$id/files")({
  staticData: { title: (t) => t("files.title") },
  component: FilesPage,
});
