import { createFileRoute } from "@tanstack/react-router";
import { FilesPanel } from "../../../../features/files/FilesPanel.tsx";
import { usePreviewChoice } from "../../../../features/files/preview.ts";
import { usePermissions } from "../../../../lib/permissions.ts";
import { useProduct } from "../../../../records/ProductContext.ts";

export const Route = createFileRoute("/_app/products/$id/files")({
  staticData: { title: (t) => t("products.tabs.files") },
  component: FilesPage,
});

/** The files of a product; one of its pictures can stand for it. */
function FilesPage() {
  const product = useProduct();
  const mayWrite = usePermissions()("products.update");
  const preview = usePreviewChoice(product, mayWrite);
  return <FilesPanel owner={product} canWrite={mayWrite} preview={preview} />;
}
