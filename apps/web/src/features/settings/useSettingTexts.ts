import { useMessages } from "use-intl";

/** What a setting is called and what it does; a setting without texts goes by its slug. */
export function useSettingTexts(): (slug: unknown) => { label: string; help?: string } {
  const texts: Readonly<Record<string, { label: string; help: string }>> = useMessages().settings;
  return (slug) => texts[String(slug)] ?? { label: String(slug) };
}
