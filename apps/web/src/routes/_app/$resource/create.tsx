import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute } from "@tanstack/react-router";
import { CreateScreen } from "../../../crud/FormScreen.tsx";
import { pageData, parsePlace } from "../../../crud/pages.ts";

export const Route = createFileRoute("/_app/$resource/create")({
  params: { parse: parsePlace("create") },
  staticData: pageData("create"),
  component: CreateRoute,
});

function CreateRoute() {
  const { resource } = Route.useParams();
  return <CreateScreen key={resource} resource={resourceOf(resource)} />;
}
