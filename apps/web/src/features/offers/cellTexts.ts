import { decimalsOf } from "@kantwerk/costing/money";
import { useMemo } from "react";
import { type Locale, languageTag, localeStore } from "../../i18n/locale.ts";
import { exact } from "../../lib/numbers.ts";
import { useStore } from "../../lib/store.ts";
import { percentDecimals } from "./cellFigures.ts";

type Digits = "unit" | "total";

/** Prices have up to four decimals, totals those of their currency. */
function digitsOf(digits: Digits, currency: string) {
  const least = decimalsOf(currency);
  return { minimumFractionDigits: least, maximumFractionDigits: digits === "unit" ? 4 : least };
}

/** The formats of a matrix, each made once: a large one shows thousands of figures. */
export function cellTexts(locale: Locale, ownCurrency: string) {
  const tag = languageTag[locale];
  const made = new Map<string, Intl.NumberFormat>();
  const money = (digits: Digits, currency: string, signed = false) => {
    const key = `${currency} ${digits} ${signed}`;
    const known = made.get(key);
    if (known) return known;
    const sign = signed ? ({ signDisplay: "exceptZero" } as const) : {};
    // The matrix names its currency once; only another one stands in its cells.
    const unit =
      currency === ownCurrency ? {} : ({ style: "currency", currency, currencyDisplay: "code" } as const);
    const format = new Intl.NumberFormat(tag, { ...unit, ...digitsOf(digits, currency), ...sign });
    made.set(key, format);
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
    unit: (amount: string, currency = ownCurrency) => money("unit", currency).format(exact(amount)),
    total: (amount: string, currency = ownCurrency) => money("total", currency).format(exact(amount)),
    difference: (amount: string) => money("total", ownCurrency, true).format(exact(amount)),
    percent: (share: number) => percents[percentDecimals(share)]?.format(share) ?? "",
    quantity: (value: number) => whole.format(value),
  };
}

export type CellTexts = ReturnType<typeof cellTexts>;

/** `cellTexts` in the language on show. */
export function useCellTexts(currency: string): CellTexts {
  const locale = useStore(localeStore);
  return useMemo(() => cellTexts(locale, currency), [locale, currency]);
}
