import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { PartFilesPage } from "../../../../features/files/PartFilesPage.tsx";

export const Route = createFileRoute("/_app/parts/$id/files")({
  params: { parse: parseId },
  staticData: { permission: "parts.view", title: (t) => t("files.title") },
  component: PartFilesRoute,
});

function PartFilesRoute() {
  const { id } = Route.useParams();
  return <PartFilesPage key={id} id={id} />;
}
