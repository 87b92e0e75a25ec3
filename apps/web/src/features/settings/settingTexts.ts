import { type SettingSlug, settingField, type settingFields } from "@kantwerk/contract/settingFields";
import { useMessages } from "use-intl";

/** Settings that are lists of figures with names. */
export type FiguresSlug = {
  [S in SettingSlug]: (typeof settingFields)[S] extends { figures: readonly string[] } ? S : never;
}[SettingSlug];

/** What a setting is called and what it does; a setting without texts goes by its slug. */
export function useSettingTexts(): (slug: unknown) => { label: string; help?: string } {
  const texts: Readonly<Record<string, { label: string; help: string }>> = useMessages().settings;
  return (slug) => texts[String(slug)] ?? { label: String(slug) };
}

type FigureTexts = {
  names: Readonly<Record<string, string>>;
  unit?: string;
  notes?: Readonly<Record<string, string>>;
};

/** What the figures of a setting are called, in the order in which it holds them, and what there is to say of each. */
export function useFigureTexts(slug: FiguresSlug) {
  const { names, unit, notes = {} }: FigureTexts = useMessages().settingFigures[slug];
  const all = settingField(slug)?.figures ?? [];
  return { names: all.map((name) => [name, names[name] ?? name] as const), unit, notes };
}
