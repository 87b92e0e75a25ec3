import { importableOf } from "@kantwerk/contract/imports";
import { labelsOf } from "@kantwerk/contract/labels/labelsOf";
import { resourceOf } from "@kantwerk/contract/resources";
import { createFileRoute } from "@tanstack/react-router";
import { permissionOf } from "../../../crud/pages.ts";
import { ImportScreen } from "../../../features/imports/ImportScreen.tsx";
import { readLocale } from "../../../i18n/locale.ts";
import { readMessages } from "../../../i18n/translate.ts";
import { textIn } from "../../../lib/search.ts";

/** An id has 36 characters. */
const longestId = 36;

export const Route = createFileRoute("/_app/$resource/import")({
  params: { parse: (params) => importableOf(params.resource) !== undefined && params },
  staticData: {
    permission: permissionOf("create"),
    title: (t, { resource = "" }) =>
      t("crud.import.title", { name: labelsOf(readMessages(), readLocale()).many(resource) }),
  },
  validateSearch: (search): { id?: string | undefined } => ({ id: textIn(search.id, longestId) }),
  component: ImportRoute,
});

function ImportRoute() {
  const { resource } = Route.useParams();
  return <ImportScreen resource={resourceOf(resource)} id={Route.useSearch().id} />;
}
