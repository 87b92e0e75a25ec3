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
  tooSmall: "Muss mindestens {min} sein",
  wholeNumber: "Muss eine ganze Zahl sein",
  number: "Muss eine Zahl sein",
  money: "Muss ein Betrag mit höchstens vier Nachkommastellen sein",
  date: "Muss ein Datum sein",
  dateTooFar: "Bitte ein Jahr bis {year} angeben",
  pastDate: "Darf nicht in der Vergangenheit liegen",
  tierRange: "Das Ende einer Staffel darf nicht unter ihrem Anfang liegen",
  tiersOverlap: "Preisstaffeln dürfen sich nicht überschneiden",
  tiersRequired: "Preise fehlen: Bitte mindestens eine Preisstaffel mit Werten angeben",
  periodEnd: "Darf nicht vor dem ersten Tag der Gültigkeit liegen",
  priceOrCost: "Preis, Kosten oder beides angeben",
  priceOfZero: "Ein Preis von 0 muss als kostenlos gekennzeichnet sein",
  shippingDateRequired: "Das Versanddatum ist erforderlich",
  widgetPosition: "Das ist kein Platz im Raster aus 12 Spalten",
  widgetOptions: "Ein Widget hat einen Titel mit höchstens 80 Zeichen, einen Zeitraum und eine Ansicht",
  settingValue: "Dieser Wert passt nicht zur Einstellung",
};
