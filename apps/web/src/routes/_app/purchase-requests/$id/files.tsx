import { createFileRoute } from "@tanstack/react-router";
import { FilesPanel } from "../../../../features/files/FilesPanel.tsx";
import { useRequest } from "../../../../features/purchase-requests/view/RequestContext.ts";
import { usePermissions } from "../../../../lib/permissions.ts";

export const Route = createFileRoute("/_app/purchase-requests/$id/files")({
  staticData: { title: (t) => t("shell.titles.files") },
  component: FilesPage,
});

/** The files of a request; its suppliers get them too. */
function FilesPage() {
  return <FilesPanel owner={useRequest()} canWrite={usePermissions()("purchase-requests.update")} />;
}
