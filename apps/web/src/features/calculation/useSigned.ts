import { languages } from "@kantwerk/notation/languages";
import { useMemo } from "react";
import { useFormats } from "../../i18n/formats.ts";
import { useOwnDecimals } from "../../i18n/useOwnDecimals.ts";

/** Formats price differences with a sign, except zero. */
export function useSigned() {
  const decimals = useOwnDecimals();
  const { locale } = useFormats();
  return useMemo(() => {
    const of = (options: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(languages[locale].tag, { signDisplay: "exceptZero", ...options });
    const amounts = of({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    const shares = of({ style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return {
      signed: (amount: string) => amounts.format(amount as Intl.StringNumericLiteral),
      signedPercent: (share: number) => shares.format(share),
    };
  }, [locale, decimals]);
}
