import { type Field, money } from "@kantwerk/contract/fields";
import { supplierOffers } from "@kantwerk/contract/offers";
import { type BuyingName, buyingNames } from "@kantwerk/contract/priceUnit";
import type { Attributes } from "@kantwerk/contract/resource";
import { type BrokenRule, judgeValue } from "@kantwerk/contract/rules";
import type { Locale } from "../../i18n/locale.ts";
import { showDecimal } from "../../lib/numbers.ts";
import { readAmount, readCount } from "../../public/amounts.ts";

/** Fields asked for each line or for all lines, in the page's order. */
export const conditionNames = [
  "shipping_date",
  "lead_time_days",
  "shipping_days",
  "packaging_price",
  "shipping_price",
  "customs_price",
] as const;

/** Fields asked once. */
export const detailNames = [
  "valid_until",
  "alloy_surcharge",
  "supplier_reference",
  "submitted_by_name",
  "submitted_by_phone",
  "additional_information",
] as const;

export type ConditionName = (typeof conditionNames)[number];
/** Fields that apply to all lines. */
export type SharedName = ConditionName | (typeof detailNames)[number];
export type FieldName = SharedName | BuyingName;

export const sharedNames: readonly SharedName[] = [...conditionNames, ...detailNames];
export const fieldNames: readonly FieldName[] = [...sharedNames, ...buyingNames];

/** Whether a field is numeric, and therefore typed in the locale's notation. */
export const isFigure = (name: FieldName): boolean =>
  ["integer", "money"].includes(supplierOffers.fields[name].kind);

/** An offer as sent; the currency is the request's. */
export type OfferAttributes = Omit<Attributes<typeof supplierOffers>, "currency">;

/** Parses a typed value for the API: null if empty, NaN if not a number. */
export function readField(name: FieldName, typed: string, locale: Locale): string | number | null {
  const field = supplierOffers.fields[name];
  if (!isFigure(name)) return typed.trim() || (field.default ?? null);
  const isMoney = field.kind === "money";
  const plain = (isMoney ? readAmount : readCount)(typed, locale);
  if (plain === null || plain === undefined) return plain === null ? null : Number.NaN;
  return isMoney ? plain : Number(plain);
}

/** Validates a typed value by the contract's rules; required fields are checked elsewhere. */
export function judgeField(
  name: FieldName,
  typed: string,
  locale: Locale,
  today: string,
): BrokenRule | undefined {
  const value = readField(name, typed, locale);
  if (value === null) return undefined;
  const field = supplierOffers.fields[name];
  return judgeValue(field, value, today);
}

const least: Field = money();

/** Parses the minimum order value: null if empty, or the broken rule. */
export function readMinimum(typed: string, locale: Locale): { value: string | null; broken?: BrokenRule } {
  const plain = readAmount(typed, locale);
  if (plain === null) return { value: null };
  const broken = judgeValue(least, plain ?? Number.NaN);
  return { value: plain ?? null, ...(broken && { broken }) };
}

/** Formats an amount on blur; invalid input stays as typed. */
export function tidyAmount(typed: string, locale: Locale): string {
  const plain = readAmount(typed, locale);
  return plain && !plain.startsWith("-") ? showDecimal(plain, locale, [2, 12]) : typed;
}
