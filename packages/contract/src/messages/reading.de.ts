import type { readingEn } from "./reading.en.ts";

export const readingDe: typeof readingEn = {
  read_no_number: "„{value}“ ist keine Zahl",
  read_grouping: "Die Ziffern von „{value}“ stehen nicht in Dreiergruppen",
  read_approximate: "„{value}“ ist nur ungefähr. Geben Sie eine Zahl ein",
  read_limit: "„{value}“ ist eine Grenze. Geben Sie eine Zahl ein",
  read_alternative: "„{value}“ nennt zwei Zahlen. Geben Sie eine ein",
  read_range: "„{value}“ ist ein Bereich. Geben Sie eine Zahl ein",
  read_fraction: "„{value}“ ist ein Bruch. Geben Sie eine Dezimalzahl ein",
  read_currency_unclear: "Die Währung in „{value}“ ist unklar. Verwenden Sie ihren Code, etwa USD",
  read_other_currency: "„{value}“ steht in einer anderen Währung",
  read_unit_mismatch: "Die Einheit in „{value}“ passt nicht zu diesem Feld",
  read_share_range: "„{value}“ liegt nicht zwischen 0 und 100 %",
  read_rounds_to_zero: "„{value}“ ist gerundet 0",
  read_no_date: "„{value}“ ist kein Datum",
  read_impossible_day: "Den Tag „{value}“ gibt es nicht",
  assumed_group_or_decimal: "Tausender oder drei Nachkommastellen? Die Datei lässt das offen",
  assumed_day_or_month: "Was ist der Tag, was der Monat? Die Datei lässt das offen",
  assumed_week: "Eine Kalenderwoche: Es gilt der Freitag",
  assumed_other_currency: "Nicht die erwartete Währung",
  assumed_day_for_text:
    "Ein Datum in einer Textspalte: Vielleicht hat die Tabelle eine Nummer in ein Datum verwandelt",
  assumed_share_or_percent: "Ein Anteil (0,1 = 10 %) oder ein Prozentsatz?",
};
