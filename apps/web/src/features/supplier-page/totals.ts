// Prices are counted in ten-thousandths of the currency, as whole numbers: exact without a library.
const decimals = 4;
const perUnit = 10n ** BigInt(decimals);

/** A decimal amount ("12.5") in ten-thousandths. Decimals after the fourth are left out. */
export function toTenThousandths(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole) * perUnit + BigInt(fraction.slice(0, decimals).padEnd(decimals, "0"));
}

/** Ten-thousandths as a decimal amount ("189.5000"); it is rounded where it is shown. Amounts are never negative here. */
export const toTotal = (tenThousandths: bigint): string =>
  `${tenThousandths / perUnit}.${String(tenThousandths % perUnit).padStart(decimals, "0")}`;
