import type { Locale } from "@kantwerk/contract/messages";
import { fourDigits, priceDigits } from "@kantwerk/costing/priceDigits";
import { perText, pricePer } from "@kantwerk/costing/pricePer";
import { countryName } from "@kantwerk/notation/countries";
import { languages } from "@kantwerk/notation/languages";

const exact = (value: string) => value as `${number}`;

/** Formats amounts, quantities and days for documents. */
export function formatsOf(locale: Locale, currency: string) {
  const tag = languages[locale].europeanTag;
  const agreed = new Intl.NumberFormat(tag, { style: "currency", currency, maximumFractionDigits: 6 });
  const exactly = new Intl.NumberFormat(tag, { style: "currency", currency, ...fourDigits });
  const total = new Intl.NumberFormat(tag, { style: "currency", currency });
  const quantity = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
  const rate = new Intl.NumberFormat(tag, { maximumSignificantDigits: 8 });
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 });
  /** A price with all its decimals, per its price unit: "€12.50 per 100". */
  const agreedPrice = (value: string, per = 1) =>
    agreed.format(exact(pricePer(value, per))) + perText(per, locale, quantity.format);
  return {
    total: (value: string | null) => total.format(exact(value ?? "0")),
    agreedPrice,
    /** The price of one piece, rounded sensibly, or the price of a price unit with all its decimals. */
    unitPrice: (value: string, per = 1) =>
      per > 1
        ? agreedPrice(value, per)
        : (priceDigits(value) === fourDigits ? exactly : total).format(exact(value)),
    quantity: (value: number) => quantity.format(value),
    rate: (value: number) => rate.format(value),
    percent: (value: number) => percent.format(value),
    /** YYYY-MM-DD as dd.MM.yyyy. */
    day: (day: string) => day.split("-").reverse().join("."),
    weekday: (day: string) =>
      new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`)),
    country: (code: string) => countryName(code, locale),
  };
}

export type Formats = ReturnType<typeof formatsOf>;
