import { parts } from "@kantwerk/contract/parts";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { FilesPage } from "../../../../features/parts/FilesPage.tsx";

export const Route = createFileRoute("/_app/parts/$id/files")({
  params: { parse: parseId },
  staticData: { permission: "parts.view", title: (t) => t("files.title") },
  loader: loadRecord(parts),
  component: PartFilesRoute,
});

function PartFilesRoute() {
  const { id } = Route.useParams();
  return <FilesPage key={id} id={id} />;
}
