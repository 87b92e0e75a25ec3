import type { settings } from "@kantwerk/contract/settings";
import type { Cells } from "../../crud/columns.tsx";
import { entryOf } from "../../fields/definition.ts";
import { useShow } from "../../fields/useShow.tsx";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { definitionOf } from "./settingDefinition.ts";
import { useSettingTexts } from "./useSettingTexts.ts";

/** The list shows what a setting is called and the value or the values that it has. */
export const settingCells: Cells<typeof settings> = {
  slug: (setting) => <SettingName slug={setting.slug} />,
  value: (setting) => <SettingValue setting={setting} />,
};

function SettingName({ slug }: { slug: unknown }) {
  return useSettingTexts()(slug).label;
}

function SettingValue({ setting }: { setting: RecordOf<typeof settings> }) {
  const definition = definitionOf(setting);
  const show = useShow(definition);
  const entry = entryOf(definition, setting.value_type === "array" ? "values" : "value");
  return entry ? show(entry, setting) : null;
}
