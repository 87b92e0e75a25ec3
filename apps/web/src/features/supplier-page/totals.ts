// Prices are counted in ten-thousandths of the currency, as whole numbers: exact without a library.
const decimals = 4;
const perUnit = 10n ** BigInt(decimals);

/** A decimal amount ("12.5") in ten-thousandths. Decimals after the fourth are left out. */
export function toTenThousandths(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole) * perUnit + BigInt(fraction.slice(0, decimals).padEnd(decimals, "0"));
}

/** Ten-thousandths as a total of two decimals ("189.50"), rounded half up. Amounts are never negative here. */
export function toTotal(tenThousandths: bigint): string {
  const cents = (tenThousandths + 50n) / 100n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
}
