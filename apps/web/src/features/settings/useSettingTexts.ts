import { useMessages } from "use-intl";
import type { Messages } from "../../i18n/en.ts";

/** What a setting is called and what it does; a setting without texts goes by its slug. */
export function useSettingTexts(): (slug: unknown) => { label: string; help?: string } {
  const texts: Readonly<Record<string, { label: string; help: string }>> = (useMessages() as Messages)
    .settings;
  return (slug) => texts[String(slug)] ?? { label: String(slug) };
}
