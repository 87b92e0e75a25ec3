import { settings } from "@kantwerk/contract/settings";
import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { SettingScreen } from "../../../../features/settings/SettingScreen.tsx";

export const Route = createFileRoute("/_app/settings/$id/view")({
  params: { parse: parseId },
  staticData: { permission: "settings.view", title: (t) => t("resources.settings.one") },
  loader: loadRecord(settings),
  component: SettingRoute,
});

function SettingRoute() {
  const { id } = Route.useParams();
  return <SettingScreen key={id} id={id} />;
}
