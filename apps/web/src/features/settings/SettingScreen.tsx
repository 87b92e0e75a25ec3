import { settings } from "@kantwerk/contract/settings";
import { useRecord } from "../../crud/useRecord.ts";
import { ViewScreen } from "../../crud/ViewScreen.tsx";
import { definitionOf } from "./settingDefinition.ts";
import { useSettingTexts } from "./useSettingTexts.ts";

/** One setting, changed in place. */
export function SettingScreen({ id }: { id: string }) {
  const textsOf = useSettingTexts();
  const { data: setting } = useRecord(settings, id);
  return (
    <ViewScreen
      resource={definitionOf(setting)}
      id={id}
      title={({ slug }) => textsOf(slug).label}
      omit={({ value_type }) => ["slug", value_type === "array" ? "value" : "values"]}
      helpOf={({ slug }, name) => (name.startsWith("value") ? textsOf(slug).help : undefined)}
    />
  );
}
