import { decimalsOf } from "@kantwerk/costing/money";
import { priceDigits } from "@kantwerk/costing/priceDigits";
import { pricePer } from "@kantwerk/costing/pricePer";
import { languages } from "@kantwerk/notation/languages";
import { useMemo } from "react";
import { formatPer } from "../../i18n/formats.ts";
import { type Locale, localeStore } from "../../i18n/locale.ts";
import { exact } from "../../lib/numbers.ts";
import { useStore } from "../../lib/store.ts";
import { percentDecimals } from "./cellFigures.ts";

/** Formatters for the matrix, created once: a large matrix shows thousands of figures. */
export function cellTexts(locale: Locale, ownCurrency: string) {
  const tag = languages[locale].tag;
  const formatters = new Map<string, Intl.NumberFormat>();
  const money = (currency: string, digits: { maximumFractionDigits?: number } = {}, signed = false) => {
    const key = `${currency} ${digits.maximumFractionDigits} ${signed}`;
    const known = formatters.get(key);
    if (known) return known;
    const sign = signed ? ({ signDisplay: "exceptZero" } as const) : {};
    // The matrix head names its currency; cells show only a different one.
    const unit =
      currency === ownCurrency ? {} : ({ style: "currency", currency, currencyDisplay: "code" } as const);
    const least = decimalsOf(currency);
    const format = new Intl.NumberFormat(tag, {
      ...unit,
      minimumFractionDigits: least,
      maximumFractionDigits: least,
      ...digits,
      ...sign,
    });
    formatters.set(key, format);
    return format;
  };
  const percents = [0, 1].map(
    (digits) =>
      new Intl.NumberFormat(tag, {
        style: "percent",
        maximumFractionDigits: digits,
        signDisplay: "exceptZero",
      }),
  );
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  return {
    unit: (amount: string, currency = ownCurrency, per = 1) =>
      per === 1
        ? money(currency, priceDigits(amount)).format(exact(amount))
        : money(currency, { maximumFractionDigits: 4 }).format(exact(pricePer(amount, per))) +
          formatPer(per, locale),
    total: (amount: string, currency = ownCurrency) => money(currency).format(exact(amount)),
    difference: (amount: string) => money(ownCurrency, {}, true).format(exact(amount)),
    percent: (share: number) => percents[percentDecimals(share)]?.format(share) ?? "",
    quantity: (value: number) => whole.format(value),
  };
}

export type CellTexts = ReturnType<typeof cellTexts>;

/** `cellTexts` in the current language. */
export function useCellTexts(currency: string): CellTexts {
  const locale = useStore(localeStore);
  return useMemo(() => cellTexts(locale, currency), [locale, currency]);
}
