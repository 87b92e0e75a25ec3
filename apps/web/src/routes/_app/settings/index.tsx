import { settings } from "@kantwerk/contract/settings";
import { createFileRoute } from "@tanstack/react-router";
import { ListScreen } from "../../../crud/ListScreen.tsx";
import { listSearch } from "../../../crud/listState.ts";
import { settingCells } from "../../../features/settings/settingCells.tsx";

export const Route = createFileRoute("/_app/settings/")({
  staticData: { permission: "settings.view", title: (t) => t("resources.settings.many") },
  validateSearch: listSearch,
  component: SettingsRoute,
});

function SettingsRoute() {
  return <ListScreen resource={settings} search={Route.useSearch()} cells={settingCells} />;
}
