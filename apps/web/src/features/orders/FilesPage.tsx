import { usePermissions } from "../../lib/permissions.ts";
import { FilesPanel } from "../files/FilesPanel.tsx";
import { useOrder } from "./OrderContext.ts";

/** The files of an order. */
export function FilesPage() {
  return <FilesPanel owner={useOrder()} canWrite={usePermissions()("orders.update")} />;
}
