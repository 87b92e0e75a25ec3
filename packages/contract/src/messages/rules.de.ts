import type { RuleKey } from "./rules.en.ts";

/** What the product says of a single value, in German. */
export const rulesDe: Record<RuleKey, string> = {
  required: "Dieses Feld ist erforderlich",
  tooLong: "Höchstens {max} Zeichen",
  singleLine: "Dieser Text muss in einer Zeile stehen",
  invalidCharacters: "Dieser Text enthält Zeichen, die nicht gespeichert werden können",
  positive: "Muss größer als 0 sein",
  notNegative: "Darf nicht kleiner als 0 sein",
  tooLarge: "Darf höchstens {max} sein",
  wholeNumber: "Muss eine ganze Zahl sein",
  number: "Muss eine Zahl sein",
  money: "Muss ein Betrag mit höchstens vier Nachkommastellen sein",
  date: "Muss ein Datum sein",
  pastDate: "Darf nicht in der Vergangenheit liegen",
  tierRange: "Das Ende einer Staffel darf nicht unter ihrem Anfang liegen",
  tiersOverlap: "Preisstaffeln dürfen sich nicht überschneiden",
  tiersRequired: "Preise fehlen: Bitte mindestens eine Preisstaffel mit Werten angeben",
  priceOfZero: "Ein Preis von 0 muss als kostenlos gekennzeichnet sein",
  shippingDateRequired: "Das Versanddatum ist erforderlich",
};
