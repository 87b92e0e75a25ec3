import { languages } from "@kantwerk/notation/languages";
import type { Locale } from "../i18n/locale.ts";
import { type FigureReading, readFigure } from "../lib/readFigure.ts";

let pageCurrency: string | undefined;

/** Sets the page's currency (ISO 4217). Prices in other currencies are rejected. */
export const expectCurrency = (currency: string): void => {
  pageCurrency = currency;
};

const readPrice = (typed: string, locale: Locale) =>
  readFigure(
    typed,
    { field: { kind: "money", unit: undefined }, currency: pageCurrency },
    { sign: languages[locale].decimal },
  );

const plainOf = (reading: FigureReading): string | null | undefined => {
  if (reading.state === "nothing") return null;
  return reading.state === "refused" ? undefined : reading.value;
};

/** Whether an amount is rejected because of its currency. */
export function isOtherCurrency(typed: string, locale: Locale): boolean {
  const reading = readPrice(typed, locale);
  return reading.state === "refused" && ["other_currency", "currency_unclear"].includes(reading.reason);
}

/**
 * Parses an amount: "12,5 EUR", "€ 5", "5,-", "3,42 €/Stk", "12,50 €/100".
 * @returns a plain decimal string per piece, null if empty, undefined if it is not an amount
 */
export const readAmount = (typed: string, locale: Locale): string | null | undefined =>
  plainOf(readPrice(typed, locale));

/** Parses a count or a duration: "50 Stk", "14 Tage", "1.000". */
export const readCount = (typed: string, locale: Locale): string | null | undefined =>
  plainOf(
    readFigure(
      typed,
      { field: { kind: "integer", unit: "days" } },
      { sign: languages[locale].decimal, whole: true },
    ),
  );
