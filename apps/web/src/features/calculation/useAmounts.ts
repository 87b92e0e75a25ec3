import { useMemo } from "react";
import { noFigure, useFormats } from "../../i18n/formats.ts";
import { languageTag } from "../../i18n/locale.ts";

/** Amounts of a column: always as many decimals, and without the currency that stands above. */
export function useAmounts(decimals: number) {
  const { locale } = useFormats();
  return useMemo(() => {
    const format = new Intl.NumberFormat(languageTag[locale], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return (amount: string | null | undefined) =>
      amount == null ? noFigure : format.format(amount as Intl.StringNumericLiteral);
  }, [locale, decimals]);
}
