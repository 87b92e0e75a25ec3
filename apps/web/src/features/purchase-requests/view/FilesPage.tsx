import { usePermissions } from "../../../lib/permissions.ts";
import { FilesPanel } from "../../files/FilesPanel.tsx";
import { useRequest } from "./RequestContext.ts";

/** The files of a request; its suppliers get them too. */
export function FilesPage() {
  return <FilesPanel owner={useRequest()} canWrite={usePermissions()("purchase-requests.update")} />;
}
