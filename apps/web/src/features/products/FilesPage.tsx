import { usePermissions } from "../../lib/permissions.ts";
import { FilesPanel } from "../files/FilesPanel.tsx";
import { usePreviewChoice } from "../files/preview.ts";
import { useProduct } from "./ProductContext.ts";

/** The files of a product; one of its pictures can stand for it. */
export function FilesPage() {
  const product = useProduct();
  const mayWrite = usePermissions()("products.update");
  const preview = usePreviewChoice(product, mayWrite);
  return <FilesPanel owner={product} canWrite={mayWrite} preview={preview} />;
}
