import { settings } from "@kantwerk/contract/settings";
import { ViewScreen } from "../../crud/ViewScreen.tsx";
import { useSettingTexts } from "./useSettingTexts.ts";

/** One setting, changed in place. */
export function SettingScreen({ id }: { id: string }) {
  const textsOf = useSettingTexts();
  return (
    <ViewScreen
      resource={settings}
      id={id}
      title={({ slug }) => textsOf(slug).label}
      omit={({ value_type }) => ["slug", value_type === "array" ? "value" : "values"]}
      helpOf={({ slug }, name) => (name.startsWith("value") ? textsOf(slug).help : undefined)}
    />
  );
}
