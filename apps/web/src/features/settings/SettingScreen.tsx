import { settings } from "@kantwerk/contract/settings";
import { useRecord } from "../../crud/useRecord.ts";
import { ViewScreen } from "../../crud/ViewScreen.tsx";
import { definitionOf } from "./settingDefinition.ts";
import { thresholdFields } from "./thresholdFields.tsx";
import { useSettingTexts } from "./useSettingTexts.ts";

/** One setting, changed in place. */
export function SettingScreen({ id }: { id: string }) {
  const textsOf = useSettingTexts();
  const { data: setting } = useRecord(settings, id);
  return (
    <ViewScreen
      resource={definitionOf(setting)}
      id={id}
      own={setting?.slug === "hint_thresholds" ? thresholdFields : undefined}
      title={({ slug }) => textsOf(slug).label}
      omit={({ value_type }) => ["slug", value_type === "array" ? "value" : "values"]}
      helpOf={({ slug }, name) => (name.startsWith("value") ? textsOf(slug).help : undefined)}
    />
  );
}
