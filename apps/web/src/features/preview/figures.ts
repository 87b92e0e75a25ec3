import { useMemo } from "react";
import { useLocale } from "use-intl";

/** Number formats of previews in the current language. */
function figuresIn(locale: string) {
  const plain = (value: number, decimals: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);
  return {
    number: (value: number) => plain(value, 2),
    mm: (value: number) => `${plain(value, 2)}\u00a0mm`,
    sizes: (...values: number[]) => `${values.map((value) => plain(value, 2)).join(" × ")}\u00a0mm`,
    area: (value: number) => `${plain(value, 0)}\u00a0mm²`,
    volume: (value: number) => `${plain(value, 0)}\u00a0mm³`,
    angle: (value: number) => `${plain(value, 2)}°`,
    share: (value: number) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(value),
  };
}

export type Figures = ReturnType<typeof figuresIn>;

export function useFigures(): Figures {
  const locale = useLocale();
  return useMemo(() => figuresIn(locale), [locale]);
}
