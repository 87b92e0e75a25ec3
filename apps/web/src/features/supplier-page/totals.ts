// Prices are integers in millionths of the currency: exact without a library.
const decimals = 6;
const perUnit = 10n ** BigInt(decimals);

/** Parses a decimal amount ("12.5") to millionths. Decimals after the sixth are dropped. */
export function toMillionths(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole) * perUnit + BigInt(fraction.slice(0, decimals).padEnd(decimals, "0"));
}

/** Millionths as a decimal amount ("189.500000"), rounded only for display. Amounts are never negative here. */
export const toTotal = (millionths: bigint): string =>
  `${millionths / perUnit}.${String(millionths % perUnit).padStart(decimals, "0")}`;
