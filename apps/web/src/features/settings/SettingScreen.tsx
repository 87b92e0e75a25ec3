import { settingDefinition } from "@kantwerk/contract/settingFields";
import { settings } from "@kantwerk/contract/settings";
import { useRecord } from "../../crud/useRecord.ts";
import { ViewScreen } from "../../crud/ViewScreen.tsx";
import { ownSettingFields } from "./ownSettingFields.ts";
import { useSettingTexts } from "./settingTexts.ts";

/** One setting, editable in place. */
export function SettingScreen({ id }: { id: string }) {
  const textsOf = useSettingTexts();
  const { data: setting } = useRecord(settings, id);
  const own = setting && ownSettingFields(setting.slug);
  return (
    <ViewScreen
      resource={setting ? settingDefinition(setting.slug) : settings}
      id={id}
      {...(own ? { own } : {})}
      title={({ slug }) => textsOf(slug).label}
      omit={({ value_type }) => ["slug", value_type === "array" ? "value" : "values"]}
      helpOf={({ slug }, name) => (String(name).startsWith("value") ? textsOf(slug).help : undefined)}
    />
  );
}
