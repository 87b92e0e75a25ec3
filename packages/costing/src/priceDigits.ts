/** Up to four decimals, as options of `Intl.NumberFormat`. */
export const fourDigits = { maximumFractionDigits: 4 } as const;

/**
 * How many decimals a price is shown with: those of its currency, and up to four where it is less than one. A whole lot
 * is reckoned with the exact price.
 */
export const priceDigits = (price: string | number): { maximumFractionDigits?: number } =>
  Math.abs(Number(price)) < 1 ? fourDigits : {};
