import { kindOf } from "./fieldKinds.ts";
import type { Decimals, Field, Tier } from "./fields.ts";
import type { RuleKey } from "./messages/en.ts";
import type { MessageValues } from "./messages/fill.ts";

// The supplier's page loads this file: it stays free of libraries.

/** Why a value is refused, yet to be said in a language. */
export type BrokenRule = { key: RuleKey; values: MessageValues };

const broken = (key: RuleKey, values: MessageValues = {}): BrokenRule => ({ key, values });

// NUL cannot be stored by PostgreSQL; lone surrogates cannot be encoded.
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** A text without space around it; only long ones have several lines. */
export function judgeText(text: string, { kind, max, required }: Pick<Field, "kind" | "max" | "required">) {
  if (text.length > max) return broken("tooLong", { max });
  if (kind !== "long" && /[\r\n]/.test(text)) return broken("singleLine");
  if (!isStorable(text)) return broken("invalidCharacters");
  return required && text === "" ? broken("required") : undefined;
}

/** A number, or a whole one. */
export function judgeNumber(
  value: number,
  { kind, zero, min, max }: Pick<Field, "kind" | "zero" | "max"> & { min?: number | undefined },
) {
  const said = (bound: number) => (kind === "percent" ? `${bound * 100} %` : bound);
  if (!Number.isFinite(value)) return broken("number");
  if (kindOf(kind).holds === "integer" && !Number.isInteger(value)) return broken("wholeNumber");
  if (value < 0 || (value === 0 && !zero)) return broken(zero ? "notNegative" : "positive");
  if (min !== undefined && value < min) return broken("tooSmall", { min: said(min) });
  return value > max ? broken("tooLarge", { max: said(max) }) : undefined;
}

const largestAmount = 9_999_999_999;

const amounts = { 4: /^\d{1,10}(\.\d{1,4})?$/, 6: /^\d{1,10}(\.\d{1,6})?$/ } as const;

/** A decimal amount as a string. */
export function judgeAmount(amount: string, zero: boolean, decimals: Decimals = 4): BrokenRule | undefined {
  if (amount.startsWith("-")) return broken(zero ? "notNegative" : "positive");
  if (/^\d{11,}(\.\d+)?$/.test(amount)) return broken("tooLarge", { max: largestAmount });
  if (!amounts[decimals].test(amount)) return broken(decimals === 6 ? "price" : "money");
  return zero || /[1-9]/.test(amount) ? undefined : broken("positive");
}

/** A day of the calendar, `YYYY-MM-DD`, which begins with the year 1. */
export function judgeDay(day: string): BrokenRule | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time) && day >= "0001";
  return isDay && new Date(time).toISOString().startsWith(day) ? undefined : broken("date");
}

/** Whether a day lies too far ahead of today. */
export function judgeAhead(
  day: string,
  { ahead }: Pick<Field, "ahead">,
  today = new Date().toISOString(),
): BrokenRule | undefined {
  if (ahead === undefined) return undefined;
  const year = Number(today.slice(0, 4)) + ahead;
  // As a text: a year is not written as an amount is.
  return Number(day.slice(0, 4)) > year ? broken("dateTooFar", { year: String(year) }) : undefined;
}

/** A month of the calendar, `YYYY-MM`. */
export const judgeMonth = (month: string): BrokenRule | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? undefined : broken("month");

const lot = { kind: "integer", zero: false, max: 2_000_000_000 } as const;

/** Whole pieces of one lot. */
export const judgeLot = (pieces: number): BrokenRule | undefined => judgeNumber(pieces, lot);

/** One price step, by attribute. Whether its price may be 0 is not its own question. */
export function judgeTier({ min_quantity, max_quantity, unit_price }: Tier): Record<string, BrokenRule> {
  const range = max_quantity !== null && max_quantity < min_quantity ? broken("tierRange") : undefined;
  return present({
    min_quantity: judgeLot(min_quantity),
    max_quantity: max_quantity === null ? undefined : (judgeLot(max_quantity) ?? range),
    unit_price: judgeAmount(unit_price, true, 6),
  });
}

/** Those of several values that are refused. */
export const present = (judged: Record<string, BrokenRule | undefined>): Record<string, BrokenRule> =>
  Object.fromEntries(Object.entries(judged).flatMap(([name, found]) => (found ? [[name, found]] : [])));

type Range = Pick<Tier, "min_quantity" | "max_quantity">;
const end = ({ max_quantity }: Range) => max_quantity ?? Number.POSITIVE_INFINITY;

/** Each pair of ranges with a quantity in common, as their positions in the list, the lower position first. */
export function overlaps(ranges: readonly Range[]): [number, number][] {
  return ranges.flatMap((range, position) =>
    ranges.slice(position + 1).flatMap((other, distance): [number, number][] => {
      const meet = range.min_quantity <= end(other) && other.min_quantity <= end(range);
      return meet ? [[position, position + 1 + distance]] : [];
    }),
  );
}

/** The tiers whose price is 0 although nobody says that it is free of charge, by path: `tiers.0.unit_price`. */
export function judgeFree({
  tiers,
  free_of_charge,
}: Readonly<Record<string, unknown>>): Record<string, BrokenRule> {
  if (free_of_charge === true || !Array.isArray(tiers)) return {};
  const priceOf = (tier: unknown) =>
    typeof tier === "object" && tier !== null && "unit_price" in tier ? String(tier.unit_price) : "";
  const zeros = [...tiers.keys()].filter((at) => /^\s*0+(\.0*)?\s*$/.test(priceOf(tiers[at])));
  return Object.fromEntries(zeros.map((at) => [`tiers.${at}.unit_price`, broken("priceOfZero")]));
}

type Sent = Readonly<Record<string, unknown>>;

/** A last day before the first one. */
export const judgePeriod = ({ valid_from, valid_until }: Sent): Record<string, BrokenRule> =>
  typeof valid_from === "string" && typeof valid_until === "string" && valid_until < valid_from
    ? { valid_until: broken("periodEnd") }
    : {};

/** A price list's row that says neither a price nor a cost. */
export const judgePricePerKg = (sent: Sent): Record<string, BrokenRule> =>
  [sent.price_per_kg, sent.cost_per_kg, sent.price_per_m, sent.cost_per_m].every((price) => price == null)
    ? { price_per_kg: broken("priceOrCost") }
    : {};

/** A value of a text, number, amount or day as it stands on the wire, by the rules of its field. */
export function judgeValue(field: Field, value: string | number, today?: string): BrokenRule | undefined {
  if (typeof value === "number") return judgeNumber(value, field);
  if (field.kind === "money") return judgeAmount(value, field.zero, field.decimals);
  if (field.kind === "date") return judgeDay(value) ?? judgeAhead(value, field, today);
  return judgeText(value, field);
}
