import { languages } from "@kantwerk/notation/languages";
import { useMemo } from "react";
import { noFigure, useFormats } from "../../i18n/formats.ts";
import { useOwnDecimals } from "../../i18n/useOwnDecimals.ts";

/** Formats a column's amounts with the currency's decimals or more; the header shows the currency. */
export function useAmounts(more?: number) {
  const own = useOwnDecimals();
  const decimals = Math.max(own, more ?? own);
  const { locale } = useFormats();
  return useMemo(() => {
    const format = new Intl.NumberFormat(languages[locale].tag, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return (amount: string | null | undefined) =>
      amount == null ? noFigure : format.format(amount as Intl.StringNumericLiteral);
  }, [locale, decimals]);
}
