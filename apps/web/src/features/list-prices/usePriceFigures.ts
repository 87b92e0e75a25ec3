import { priceDigits } from "@kantwerk/costing/priceDigits";
import { pricePer } from "@kantwerk/costing/pricePer";
import { languages } from "@kantwerk/notation/languages";
import { useMemo } from "react";
import { noFigure, useFormats } from "../../i18n/formats.ts";
import { useOwnDecimals } from "../../i18n/useOwnDecimals.ts";
import { useOwnPer } from "../../lib/pricing.ts";

/**
 * Formats prices for a column whose head names the currency; prices below 1 get up to four decimals.
 * On a product's pages, prices are per its price unit.
 */
export function usePriceFigures(own?: number) {
  const ofOwner = useOwnPer();
  const per = own ?? ofOwner;
  const decimals = useOwnDecimals();
  const { locale } = useFormats();
  return useMemo(() => {
    const format = (price: string) =>
      new Intl.NumberFormat(languages[locale].tag, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        ...(per > 1 ? { maximumFractionDigits: 4 } : priceDigits(price)),
      }).format(pricePer(price, per) as Intl.StringNumericLiteral);
    return (price: string | null | undefined) => (price == null ? noFigure : format(price));
  }, [locale, decimals, per]);
}
