import { settings } from "@kantwerk/contract/settings";
import { createFileRoute } from "@tanstack/react-router";
import { ListScreen } from "../../../crud/ListScreen.tsx";
import { listSearch } from "../../../crud/listState.ts";
import { loadList } from "../../../crud/queries.ts";
import { settingCells } from "../../../features/settings/settingCells.tsx";

export const Route = createFileRoute("/_app/settings/")({
  staticData: { permission: "settings.view", title: (t) => t("resources.settings.many") },
  validateSearch: listSearch,
  loader: loadList(settings),
  component: SettingsRoute,
});

function SettingsRoute() {
  return <ListScreen resource={settings} search={Route.useSearch()} cells={settingCells} />;
}
