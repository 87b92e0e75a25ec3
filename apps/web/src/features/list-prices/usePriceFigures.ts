import { priceDigits } from "@kantwerk/costing/priceDigits";
import { useMemo } from "react";
import { noFigure, useFormats } from "../../i18n/formats.ts";
import { languageTag } from "../../i18n/locale.ts";
import { useOwnDecimals } from "../../i18n/useOwnDecimals.ts";

/** Prices of a column without their currency, which stands above; those below one with up to four decimals. */
export function usePriceFigures() {
  const decimals = useOwnDecimals();
  const { locale } = useFormats();
  return useMemo(() => {
    const format = (price: string) =>
      new Intl.NumberFormat(languageTag[locale], {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        ...priceDigits(price),
      }).format(price as Intl.StringNumericLiteral);
    return (price: string | null | undefined) => (price == null ? noFigure : format(price));
  }, [locale, decimals]);
}
