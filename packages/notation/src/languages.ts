type Language = {
  name: string;
  /** For Intl. */
  tag: string;
  /** For Intl where days come before months, and European time zones have names (CET). */
  europeanTag: string;
  /** Where the day and the month of a typed date can change places. */
  firstInDate: "day" | "month";
  /** First day of the week; 0 is Sunday. */
  weekStart: 0 | 1;
  decimal: "." | ",";
  group: "." | ",";
};

/** The languages of the product. What else a language needs: docs/decisions/0062-texts-as-json.md. */
export const languages = {
  en: {
    name: "English",
    tag: "en-US",
    europeanTag: "en-GB",
    firstInDate: "month",
    weekStart: 0,
    decimal: ".",
    group: ",",
  },
  de: {
    name: "Deutsch",
    tag: "de-DE",
    europeanTag: "de-DE",
    firstInDate: "day",
    weekStart: 1,
    decimal: ",",
    group: ".",
  },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];
