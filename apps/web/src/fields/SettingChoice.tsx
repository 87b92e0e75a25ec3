import type { ComponentProps } from "react";
import { useSetting } from "../lib/settings.ts";
import { ChoiceInput } from "../ui/ChoiceInput.tsx";

type Props = Omit<ComponentProps<typeof ChoiceInput>, "choices"> & { setting: string };

/** A text input with a setting's list as suggestions. */
export function SettingChoice({ setting, ...input }: Props) {
  const list = useSetting(setting);
  const texts = Array.isArray(list) ? list.map(String) : [];
  return <ChoiceInput {...input} choices={texts.map((text) => ({ value: text, label: text }))} />;
}
