import { type Reading, refused } from "./reading.ts";
import { groupBySpaces } from "./spacing.ts";

/** Number notation: German with a decimal comma, English with a point. */
export type Notation = "de" | "en";
export type DecimalSign = "." | ",";

export const decimalSigns: Record<Notation, DecimalSign> = { de: ",", en: "." };

export type NumberReason =
  | "no_number"
  /** Digits are grouped, but not by three. */
  | "grouping"
  /** `ca. 5`, `~5` */
  | "approximate"
  /** `<5`, `ab 5` */
  | "limit"
  /** `12 oder 13` */
  | "alternative"
  /** `10–49` */
  | "range"
  /** `1/2` */
  | "fraction";

/** The value is a plain decimal string: "-1234.5". */
export type NumberReading = Reading<string, NumberReason>;

export type NumberOptions = {
  /** Integers have no decimals, so a single separator before three digits is a group separator. */
  whole?: boolean;
  /** The decimal sign of the reader's language or the column; decisive. */
  sign?: DecimalSign;
  /** The same as a hint only: values read with it are assumed. */
  hint?: DecimalSign;
  /** Allows `1.5e3`, as found in files. */
  exponent?: boolean;
};

const dashes = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;

/** Groups of three digits; the first has one to three, and no leading 0. */
const groups = /^[1-9]\d{0,2}(?:[^\d]\d{3})+$/;

type Bare = { digits: string; decimals: string };

const bareOf = (whole: string, decimals = ""): Bare => ({ digits: whole.replace(/\D/g, ""), decimals });

/** With spaces as group separators, the remaining separator is the decimal sign. */
function spaced(text: string): Bare | undefined {
  const [, whole = "", decimals] = /^([\d\s]+)(?:[.,](\d*))?$/.exec(text) ?? [];
  return groups.test(whole) ? bareOf(whole, decimals) : undefined;
}

/** With point and comma, the last one is the decimal sign, the other the group separator. */
function mixed(text: string): Bare | undefined {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  const isOnce = !whole.includes(text[at] ?? "");
  return isOnce && groups.test(whole) && /^\d*$/.test(decimals) ? bareOf(whole, decimals) : undefined;
}

const ambiguous = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * The decimal sign that a number shows: the comma in `1.234,5`, the point in `0.125`. Undefined if both are possible,
 * or if it is not a number.
 */
export function signIn(typed: string): DecimalSign | undefined {
  const text = groupBySpaces(typed).replace(/^[+-]/, "");
  const signs = text.replaceAll(/[^.,]/g, "");
  const last = signs.at(-1) as DecimalSign | undefined;
  if (last === undefined || !/^[\d., ]+$/.test(text)) return undefined;
  if (text.includes(" ")) return spaced(text) ? last : undefined;
  if (new Set(signs).size === 2) return mixed(text) ? last : undefined;
  if (signs.length > 1) return groups.test(text) ? (last === "." ? "," : ".") : undefined;
  return ambiguous.test(text) ? undefined : last;
}

/** The only possible notation of a number; undefined if both are possible, or if it is not a number. */
export function notationIn(typed: string): Notation | undefined {
  const sign = signIn(typed);
  return sign && (sign === decimalSigns.de ? "de" : "en");
}

/** A single separator: before three digits it may be a group separator. */
function single(text: string, options: NumberOptions): { bare: Bare; isAssumed: boolean } {
  const at = text.search(/[.,]/);
  const decimal = bareOf(text.slice(0, at), text.slice(at + 1));
  const sign = options.sign ?? options.hint;
  if (!ambiguous.test(text)) return { bare: decimal, isAssumed: false };
  if (options.whole) return { bare: bareOf(text), isAssumed: false };
  return {
    bare: sign === text[at] ? decimal : bareOf(text),
    isAssumed: options.sign === undefined,
  };
}

function unsigned(text: string, options: NumberOptions): { bare?: Bare; isAssumed: boolean } {
  const signs = text.replaceAll(/[^.,]/g, "");
  if (text.includes(" ")) return { bare: spaced(text), isAssumed: false };
  if (signs === "") return { bare: bareOf(text), isAssumed: false };
  if (new Set(signs).size === 2) return { bare: mixed(text), isAssumed: false };
  if (signs.length > 1) return { bare: groups.test(text) ? bareOf(text) : undefined, isAssumed: false };
  return single(text, options);
}

/** Why something with digits in it is not taken for a number. */
function reasonOf(text: string): NumberReason {
  if (/^(?:~|≈|ca\.?|circa|etwa|approx\.?|about)\s*\d/i.test(text)) return "approximate";
  if (/^(?:<|>|≤|≥|ab|bis|max\.?|min\.?|from|up to|over|under)\s*\d/i.test(text)) return "limit";
  if (/\d\s*(?:oder|or)\s*\d/i.test(text)) return "alternative";
  if (/^\d[\d.,]*\s*(?:-|bis|to)\s*\d/i.test(text)) return "range";
  if (/^(?:\d+ )?\d+\s*\/\s*\d+|[½¼¾⅓⅔⅛]/.test(text)) return "fraction";
  return "no_number";
}

/** `-5`, `5-` and `(5)` are negative. */
function signed(text: string): { isNegative: boolean; rest: string } {
  const inner = /^\((.+)\)$/.exec(text)?.[1];
  if (inner) return { isNegative: true, rest: inner.trim() };
  const [, before = "", rest = "", after = ""] = /^([+-]?)\s*(.*?)\s*(-?)$/.exec(text) ?? [];
  return { isNegative: before === "-" || after === "-", rest };
}

function plain({ digits, decimals }: Bare, isNegative: boolean): string | undefined {
  if (digits === "" && decimals === "") return undefined;
  const whole = digits.replace(/^0+(?=\d)/, "") || "0";
  return `${isNegative ? "-" : ""}${whole}${decimals && `.${decimals}`}`;
}

/**
 * Reads a number without a unit: `1.234,56`, `1'234.5`, `.125`, `12,-`, `(5)`. Ambiguous numbers are decided by
 * `sign`, assumed by `hint`, and otherwise assumed to be grouped.
 */
export function readNumber(typed: string, options: NumberOptions = {}): NumberReading {
  const text = groupBySpaces(typed).replaceAll(dashes, "-");
  if (text === "" || text === "--" || (text === "-" && typed.trim() !== "-")) return { state: "nothing" };
  if (options.exponent && /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,2}$/i.test(text))
    return { state: "read", value: withoutExponent(text) };
  // `12,-` has no cents; the sign before the dash is the decimal sign.
  const { isNegative, rest } = signed(text.replace(/([.,])\s*--?$/, "$1"));
  if (!/^[\d., ]+$/.test(rest)) return refused(reasonOf(text));
  const { bare, isAssumed } = unsigned(rest, options);
  if (!bare) return refused("grouping");
  const value = plain(bare, isNegative);
  if (value === undefined) return refused("no_number");
  return isAssumed ? { state: "assumed", value, code: "group_or_decimal" } : { state: "read", value };
}

/** Expands "1.5e3" to "1500", digit by digit. */
function withoutExponent(text: string): string {
  const [, sign = "", whole = "", decimals = "", power = "0"] =
    /^([+-]?)(\d+)(?:[.,](\d+))?e([+-]?\d+)$/i.exec(text) ?? [];
  const shift = Number(power);
  const digits = `${"0".repeat(Math.max(0, -shift))}${whole}${decimals}${"0".repeat(Math.max(0, shift))}`;
  const point = Math.max(0, -shift) + whole.length + shift;
  const bare = { digits: digits.slice(0, point), decimals: digits.slice(point).replace(/0+$/, "") };
  return plain(bare, sign === "-") ?? "0";
}
