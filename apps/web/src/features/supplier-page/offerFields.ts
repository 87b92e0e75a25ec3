import { type Field, money } from "@kantwerk/contract/fields";
import { supplierOffers } from "@kantwerk/contract/offers";
import { type BuyingName, buyingNames } from "@kantwerk/contract/priceUnit";
import type { Attributes } from "@kantwerk/contract/resource";
import { type BrokenRule, judgeValue } from "@kantwerk/contract/rules";
import type { Locale } from "../../i18n/locale.ts";
import { showDecimal } from "../../lib/numbers.ts";
import { readAmount, readCount } from "../../public/amounts.ts";

/** What the page asks for each line or for all of them, in the order in which it asks. */
export const conditionNames = [
  "shipping_date",
  "lead_time_days",
  "shipping_days",
  "packaging_price",
  "shipping_price",
  "customs_price",
] as const;

/** What it asks once. */
export const detailNames = [
  "valid_until",
  "alloy_surcharge",
  "supplier_reference",
  "submitted_by_name",
  "submitted_by_phone",
  "additional_information",
] as const;

export type ConditionName = (typeof conditionNames)[number];
/** What is said for all lines. */
export type SharedName = ConditionName | (typeof detailNames)[number];
export type FieldName = SharedName | BuyingName;

export const sharedNames: readonly SharedName[] = [...conditionNames, ...detailNames];
export const fieldNames: readonly FieldName[] = [...sharedNames, ...buyingNames];

/** Whether a field holds figures, which are typed in the notation of a language. */
export const isFigure = (name: FieldName): boolean =>
  ["integer", "money"].includes(supplierOffers.fields[name].kind);

/** An offer as the page sends it; the currency is the request's. */
export type OfferAttributes = Omit<Attributes<typeof supplierOffers>, "currency">;

/** What was typed into a field, as it stands on the wire: null for nothing, NaN for figures that are none. */
export function readField(name: FieldName, typed: string, locale: Locale): string | number | null {
  const field = supplierOffers.fields[name];
  if (!isFigure(name)) return typed.trim() || (field.default ?? null);
  const isMoney = field.kind === "money";
  const plain = (isMoney ? readAmount : readCount)(typed, locale);
  if (plain === null || plain === undefined) return plain === null ? null : Number.NaN;
  return isMoney ? plain : Number(plain);
}

/** Why what was typed is refused, by the contract's rules; whether it may be empty is another question. */
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

/** The least order as it was typed: null for nothing, and why it is refused. */
export function readMinimum(typed: string, locale: Locale): { value: string | null; broken?: BrokenRule } {
  const plain = readAmount(typed, locale);
  if (plain === null) return { value: null };
  const broken = judgeValue(least, plain ?? Number.NaN);
  return { value: plain ?? null, ...(broken && { broken }) };
}

/** An amount as it stands in its field once that is left; what is none stays as it was typed. */
export function tidied(typed: string, locale: Locale): string {
  const plain = readAmount(typed, locale);
  return plain && !plain.startsWith("-") ? showDecimal(plain, locale, [2, 12]) : typed;
}
