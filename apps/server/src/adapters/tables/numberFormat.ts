import { takeCurrency } from "@kantwerk/notation/currency";

/**
 * A number format that shows more than the plain digits: `0000000`, `0.00`, a percentage, a currency, or a mask such as
 * `"P-"0000`.
 */
export type NumberFormat =
  | { digits: number; decimals: number }
  | { currency: string }
  | { mask: string }
  | "percent";

/** Colours, and spaces as wide as a character, which do not change the digits. */
const decoration = /\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]|_./gi;

const builtIn: Record<string, string> = { "1": "0", "2": "0.00", "9": "0%", "10": "0.00%" };

/** The currency in a format as it is written there: `[$CHF-807]`, `"CHF"`, `€`, `$`. */
function currencyOf(code: string): string | undefined {
  const sign = /\[\$([^\]-]+)/.exec(code)?.[1] ?? code.replaceAll(/["\\]/g, " ");
  const found = takeCurrency(sign);
  return found === "currency_unclear" ? /[$¥]|\p{L}+\.?/u.exec(sign)?.[0] : (found.currency ?? undefined);
}

/** @param format the format code, or the number of a built-in format */
export function numberFormat(format: string): NumberFormat | undefined {
  const [first = ""] = (builtIn[format] ?? format).split(";");
  const code = first.replaceAll(decoration, "");
  // An escaped percent sign is a literal: the number itself is in percent.
  if (/[#0.](?:\\? )?%$/.test(code)) return "percent";
  const currency = currencyOf(code);
  if (currency !== undefined) return { currency };
  const [, whole, decimals = ""] = /^(0+)(?:\.(0+))?$/.exec(code) ?? [];
  if (whole !== undefined) return { digits: whole.length, decimals: decimals.length };
  return /^(?:0|"[^"0]*"|\\[^0]|[-/ ])+$/.test(code) ? { mask: code.replace(/["\\]/g, "") } : undefined;
}

/** Fills a mask with the digits of a whole number from the right; surplus digits go before the first place. */
function masked(value: number, mask: string): string | undefined {
  const places = mask.split("0").length - 1;
  if (!Number.isInteger(value) || places === 0) return undefined;
  const digits = [...String(value).padStart(places, "0")];
  const first = digits.splice(0, digits.length - places + 1).join("");
  let place = 0;
  return mask.replace(/0/g, () => {
    place += 1;
    return place === 1 ? first : (digits.shift() ?? "");
  });
}

// Three decimals could be read as a thousands group.
const percentOf = (value: number) => {
  const text = String(Number((value * 100).toPrecision(12)));
  return `${/\.\d{3}$/.test(text) ? `${text}0` : text} %`;
};

/** A number as displayed by its format, with a decimal point; undefined for plain digits, or fewer. */
export function shownBy(format: NumberFormat | undefined, value: number): string | undefined {
  if (format === undefined) return undefined;
  if (format === "percent") return percentOf(value);
  if (value < 0 || value >= 1e15) return undefined;
  if ("currency" in format) return `${value} ${format.currency}`;
  if ("mask" in format) return masked(value, format.mask);
  const fixed = value.toFixed(format.decimals);
  if (Number(fixed) !== value) return undefined;
  const [whole = "", ...decimals] = fixed.split(".");
  const text = [whole.padStart(format.digits, "0"), ...decimals].join(".");
  return text === String(value) ? undefined : text;
}
