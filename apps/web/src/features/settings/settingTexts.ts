import { type SettingSlug, settingField, type settingFields } from "@kantwerk/contract/settingFields";
import { useMessages } from "use-intl";

/** Settings whose value is a list of named numbers. */
export type FiguresSlug = {
  [S in SettingSlug]: (typeof settingFields)[S] extends { figures: readonly string[] } ? S : never;
}[SettingSlug];

/** A setting's label and help; falls back to its slug. */
export function useSettingTexts(): (slug: unknown) => { label: string; help?: string } {
  const texts: Readonly<Record<string, { label: string; help: string }>> = useMessages().settings;
  return (slug) => texts[String(slug)] ?? { label: String(slug) };
}

type FigureTexts = {
  names: Readonly<Record<string, string>>;
  unit?: string;
  notes?: Readonly<Record<string, string>>;
};

/** Labels and help texts of a setting's numbers, in stored order. */
export function useFigureTexts(slug: FiguresSlug) {
  const { names, unit, notes = {} }: FigureTexts = useMessages().settingFigures[slug];
  const all = settingField(slug)?.figures ?? [];
  return { names: all.map((name) => [name, names[name] ?? name] as const), unit, notes };
}
