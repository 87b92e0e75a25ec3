import type { Locale } from "@kantwerk/contract/messages";
import { fourDigits, priceDigits } from "@kantwerk/costing/priceDigits";
import { countryName } from "@kantwerk/notation/countries";

const tags: Record<Locale, string> = { en: "en-GB", de: "de-DE" };
const exact = (value: string) => value as `${number}`;

/** How amounts, quantities and days stand on paper. */
export function formatsOf(locale: Locale, currency: string) {
  const tag = tags[locale];
  const exactly = new Intl.NumberFormat(tag, { style: "currency", currency, ...fourDigits });
  const total = new Intl.NumberFormat(tag, { style: "currency", currency });
  const quantity = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
  const rate = new Intl.NumberFormat(tag, { maximumSignificantDigits: 8 });
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 });
  return {
    total: (value: string | null) => total.format(exact(value ?? "0")),
    unitPrice: (value: string) => (priceDigits(value) === fourDigits ? exactly : total).format(exact(value)),
    /** A price that a supplier has named, with all its decimals. */
    agreedPrice: (value: string) => exactly.format(exact(value)),
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
