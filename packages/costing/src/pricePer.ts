// The supplier's page loads this file: it stays free of libraries.

/** What stands between a price and the pieces that it is for. */
export const perWord = { en: "per", de: "je" } as const;

const decimals = 6;

/** What so many pieces cost at a price of one with up to six decimals, exactly: 0.0125 is 1.25 per 100. */
export function pricePer(price: string | number, count: number): string {
  if (count === 1) return String(price);
  const [, sign = "", whole = "0", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(price)) ?? [];
  const millionths = BigInt(whole + part.slice(0, decimals).padEnd(decimals, "0")) * BigInt(count);
  const digits = String(millionths).padStart(decimals + 1, "0");
  const rest = digits.slice(-decimals).replace(/0+$/, "");
  return `${sign}${digits.slice(0, -decimals)}${rest && `.${rest}`}`;
}
