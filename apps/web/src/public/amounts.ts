import { decimalSigns } from "@kantwerk/notation/number";
import type { Locale } from "../i18n/locale.ts";
import { type FigureReading, readFigure } from "../lib/readFigure.ts";

let pageCurrency: string | undefined;

/** Says in which currency the page's prices are: ISO 4217. A price in another one is refused. */
export const expectCurrency = (currency: string): void => {
  pageCurrency = currency;
};

const readPrice = (typed: string, locale: Locale) =>
  readFigure(
    typed,
    { field: { kind: "money", unit: undefined }, currency: pageCurrency },
    { sign: decimalSigns[locale] },
  );

const plainOf = (reading: FigureReading): string | null | undefined => {
  if (reading.state === "nothing") return null;
  return reading.state === "refused" ? undefined : reading.value;
};

/** Whether an amount is refused because of its currency. */
export function isOtherCurrency(typed: string, locale: Locale): boolean {
  const reading = readPrice(typed, locale);
  return reading.state === "refused" && ["other_currency", "currency_unclear"].includes(reading.reason);
}

/**
 * An amount as people write it: "12,5 EUR", "€ 5", "5,-", "3,42 €/Stk", "12,50 €/100".
 * @returns a plain decimal string for one piece, null for nothing typed, undefined for what is no amount
 */
export const readAmount = (typed: string, locale: Locale): string | null | undefined =>
  plainOf(readPrice(typed, locale));

/** A count or a time as people write it: "50 Stk", "14 Tage", "1.000". */
export const readCount = (typed: string, locale: Locale): string | null | undefined =>
  plainOf(
    readFigure(
      typed,
      { field: { kind: "integer", unit: "days" } },
      { sign: decimalSigns[locale], whole: true },
    ),
  );
