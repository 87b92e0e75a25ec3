import { createFileRoute } from "@tanstack/react-router";
import { FilesPage } from "../../../../features/products/FilesPage.tsx";

export const Route = createFileRoute("/_app/products/$id/files")({
  staticData: { title: (t) => t("products.tabs.files") },
  component: FilesPage,
});
