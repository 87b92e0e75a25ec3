import { takeCurrency } from "@kantwerk/notation/currency";
import { readMoney, saysBasis } from "@kantwerk/notation/money";
import { type DecimalSign, readNumber } from "@kantwerk/notation/number";
import { priceUnitIn } from "@kantwerk/notation/priceUnit";
import Big from "big.js";
import { type Cell, errorIn, type PriceCode, textOf, type Verdict } from "./table.ts";

/** Number notation and currency of a column. */
export type Writing = {
  sign?: DecimalSign;
  hint?: DecimalSign;
  currency: string;
  country: string | undefined;
};

/** The amount in a cell, for `per` pieces. */
export type CellReading =
  | {
      state: "amount";
      amount: string;
      /** Undefined if not stated in the cell. */
      per: number | undefined;
      currency: string | null;
      code: PriceCode | null;
    }
  | { state: "refused"; code: PriceCode; proposal: string | null }
  | { state: "declined" }
  | { state: "nothing" };

const declined =
  /^(?:a\.?\s?a\.?|k\.?\s?a\.?|auf anfrage|(?:up)?on request|n\s?\/\s?a|n\.\s?a\.?|tb[ad]|kein angebot|nicht angeboten|entfällt|no (?:quote|quotation|bid|offer)|[-–—\u2212]+)$/iu;
const largest = Big("999999999");

/** A price without currency and price unit, for detecting its decimal sign. */
export function bareText(text: string): string {
  const found = takeCurrency(text);
  const rest = found === "currency_unclear" ? text : found.rest;
  return priceUnitIn(rest)?.rest ?? rest;
}

/** The approximate size of an amount, for telling columns apart. */
export function readBareAmount(text: string): number | undefined {
  const reading = readNumber(bareText(text).replace(/\s*(?:\$|kr\.?|Fr\.?)$/i, ""), { hint: "." });
  return reading.state === "read" || reading.state === "assumed" ? Number(reading.value) : undefined;
}

const refuse = (code: PriceCode, proposal: string | null = null): CellReading => ({
  state: "refused",
  code,
  proposal,
});

/** The typed value that a spreadsheet converted to a date: 5.12 became 5 December. */
function behindDate(date: Date): string | null {
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1];
  // 5.1 and 5.01 become the same date, as do 1.2 and a month of a year.
  return day > 1 && month >= 10 ? `${day}.${month}` : null;
}

function toReading(
  amount: string,
  rest: Omit<Extract<CellReading, { state: "amount" }>, "state" | "amount">,
): CellReading {
  const value = Big(amount);
  if (value.lt(0)) return refuse("negative");
  if (value.gt(largest)) return refuse("too_large");
  const rounded = value.round(6, Big.roundHalfUp);
  if (rounded.eq(0) && !value.eq(0)) return refuse("rounds_to_zero");
  const isRounded = rounded.minus(value).abs().gt("0.000000001");
  const code = rest.code ?? (value.eq(0) ? "zero" : isRounded ? "rounded" : null);
  return { state: "amount", amount: value.toFixed(), ...rest, code };
}

/** Reads a price cell as written: not per piece yet, and before discounts. */
export function readPriceCell(cell: Cell | undefined, writing: Writing): CellReading {
  if (cell instanceof Date) return refuse("date", behindDate(cell));
  if (typeof cell === "boolean") return refuse("true_false");
  if (typeof cell === "number")
    return Number.isFinite(cell)
      ? toReading(textOf(cell), { per: undefined, currency: null, code: null })
      : refuse("no_number");
  const text = textOf(cell);
  if (text === "") return { state: "nothing" };
  if (errorIn(text)) return refuse("error_value");
  if (text.startsWith("=")) return refuse("formula_without_value");
  if (declined.test(text)) return { state: "declined" };
  const { sign, hint, currency, country } = writing;
  const reading = readMoney(text, {
    ...(sign && { sign }),
    ...(hint && { hint }),
    exponent: true,
    expected: { currency, country },
    mayDiffer: true,
  });
  if (reading.state === "nothing") return { state: "declined" };
  if (reading.state === "refused") return refuse(codeOf(reading.reason));
  const { amount, currency: named } = reading.value;
  const per = saysBasis(text) ? reading.value.per : undefined;
  const code = reading.state === "assumed" ? codeOf(reading.code) : null;
  return toReading(amount, { per, currency: named, code });
}

/** The readers' reasons and assumptions have the same names as price codes. */
const codeOf = (reason: string): PriceCode => reason as PriceCode;

const doubts = new Set<PriceCode>([
  "group_or_decimal",
  "other_currency",
  "share_or_percent",
  "price_disagrees",
  "price_unit_disagrees",
  "zero",
]);

export const verdictOf = (code: PriceCode | null): Verdict =>
  code && doubts.has(code) ? "doubtful" : "placed";
