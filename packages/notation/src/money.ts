import Big from "big.js";
import { type Expected, takeCurrency } from "./currency.ts";
import { type NumberOptions, type NumberReason, readNumber } from "./number.ts";
import { type PriceBasis, priceUnitIn } from "./priceUnit.ts";
import { converted, type Reading, refused } from "./reading.ts";
import { convert, isUnit } from "./units.ts";

/** A parsed price: `12,50 CHF/100` is 12.50, CHF, per 100. */
export type Money = {
  /** A plain decimal string, for `per` pieces, or for one unit of the field's price basis. */
  amount: string;
  /** ISO 4217; null if not stated. */
  currency: string | null;
  per: number;
};

export type MoneyReason = NumberReason | "currency_unclear" | "other_currency" | "unit_mismatch";

type BasisName = "piece" | "kg" | "m" | "h";

export type MoneyOptions = NumberOptions & {
  expected?: Expected;
  /** True if the record has its own currency, which another one would replace. */
  mayDiffer?: boolean;
  /** Price basis of the field. */
  of?: BasisName;
  /** Price basis from the column's heading, for prices without one. */
  basis?: PriceBasis | undefined;
};

/** The amount per unit of the field's basis; undefined for another basis: €/m for a price per kg. */
function perOne(
  amount: string,
  { per, of }: PriceBasis,
  wanted: Exclude<BasisName, "piece">,
): string | undefined {
  const size = isUnit(of) && convert(String(per), of, wanted);
  return size ? Big(amount).div(size).round(6, Big.roundHalfUp).toFixed() : undefined;
}

/** Whether a price states its own basis: `12,50 €/Stk`. */
export function saysBasis(typed: string): boolean {
  const found = takeCurrency(typed);
  return priceUnitIn(found === "currency_unclear" ? typed : found.rest) !== undefined;
}

/** Reads a price with optional currency and price basis: `€ 1.234,50`, `3,42 €/Stk`, `12.50 per 100`. */
export function readMoney(typed: string, options: MoneyOptions = {}): Reading<Money, MoneyReason> {
  const { expected = {}, mayDiffer = false, of = "piece" } = options;
  const found = takeCurrency(typed, expected);
  if (found === "currency_unclear") return refused(found);
  const { basis, rest } = priceUnitIn(found.rest) ?? {
    basis: options.basis ?? ({ per: 1, of } satisfies PriceBasis),
    rest: found.rest,
  };
  const { currency } = found;
  const isOther = currency !== null && expected.currency !== undefined && currency !== expected.currency;
  if (isOther && !mayDiffer) return refused("other_currency");
  if (of === "piece" && basis.of !== "piece") return refused("unit_mismatch");
  const reading = readNumber(rest, options);
  if (reading.state === "nothing" && (currency !== null || rest !== found.rest)) return refused("no_number");
  if (reading.state === "nothing" || reading.state === "refused") return reading;
  const amount = of === "piece" ? reading.value : perOne(reading.value, basis, of);
  if (amount === undefined) return refused("unit_mismatch");
  const money = converted<string, Money, MoneyReason>(reading, () => ({
    amount,
    currency,
    per: of === "piece" ? basis.per : 1,
  }));
  if (!isOther || money.state !== "read") return money;
  return { ...money, state: "assumed", code: "other_currency" };
}

/** The price basis of a field, by its unit. */
export const basisOf = (unit: string | undefined): BasisName =>
  unit === "per_kg" ? "kg" : unit === "per_m" ? "m" : unit === "per_hour" ? "h" : "piece";

/**
 * Reads a price per piece, or per unit of the field's basis.
 * @param options.per pieces per price, for prices without a basis
 */
export function readUnitPrice(
  typed: string,
  { per: own = 1, ...options }: MoneyOptions & { per?: number | undefined },
): Reading<string, MoneyReason | "rounds_to_zero"> {
  const reading = readMoney(typed, options);
  if (reading.state === "nothing" || reading.state === "refused") return reading;
  const { amount } = reading.value;
  const per = own > 1 && !priceUnitIn(typed) ? own : reading.value.per;
  const price = per === 1 ? amount : perPiece(amount, per);
  return price === "rounds_to_zero" ? refused(price) : { ...reading, value: price };
}

/** A list price: an amount for `per` pieces, and a discount as a share of 1. */
export type ListPrice = { amount: string; per: number; discount: string };

/** Whether a piece price is the list price minus its discount, within a cent of the list amount. */
export function isNetOf(price: string, { amount, per, discount }: ListPrice): boolean {
  const expected = perPiece(amount, per, discount);
  return expected !== "rounds_to_zero" && Big(expected).minus(price).abs().times(per).lte("0.011");
}

/** Whether a piece price is at most the list price. */
export const isAtMost = (price: string, { amount, per }: ListPrice): boolean =>
  Big(price).times(per).lte(amount);

/**
 * Piece price: amount / per, half up to 6 decimals, minus the discount (a share of 1), again half up. "rounds_to_zero"
 * if an amount above 0 becomes 0.
 */
export function perPiece(amount: string, per: number, discount = "0"): string | "rounds_to_zero" {
  const gross = Big(amount).div(per).round(6, Big.roundHalfUp);
  const net = gross.times(Big(1).minus(discount)).round(6, Big.roundHalfUp);
  return net.eq(0) && !Big(amount).eq(0) && !Big(discount).eq(1) ? "rounds_to_zero" : net.toFixed();
}
