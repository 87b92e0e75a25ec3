/** Up to four decimals, as options of `Intl.NumberFormat`. */
export const fourDigits = { maximumFractionDigits: 4 } as const;

/** Decimals for displaying a price: those of its currency, and up to four below 1. Calculations use the exact price. */
export const priceDigits = (price: string | number): { maximumFractionDigits?: number } =>
  Math.abs(Number(price)) < 1 ? fourDigits : {};
