import { supplierOffers } from "@kantwerk/contract/offers";
import type { Attributes } from "@kantwerk/contract/resource";
import { type Broken, judgeValue } from "@kantwerk/contract/rules";
import type { Locale } from "../../i18n/locale.ts";
import { parseDecimal, showDecimal } from "../../lib/numbers.ts";

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
export const detailNames = ["supplier_reference", "submitted_by_name", "additional_information"] as const;

export type ConditionName = (typeof conditionNames)[number];
export type FieldName = ConditionName | (typeof detailNames)[number];

export const fieldNames: readonly FieldName[] = [...conditionNames, ...detailNames];

/** Whether a field holds figures, which are typed in the notation of a language. */
export const isFigure = (name: FieldName): boolean =>
  ["integer", "money"].includes(supplierOffers.fields[name].kind);

/** An offer as the page sends it; the currency is the request's. */
export type OfferAttributes = Omit<Attributes<typeof supplierOffers>, "currency">;

/** What was typed into a field, as it stands on the wire: null for nothing, NaN for figures that are none. */
export function readField(name: FieldName, typed: string, locale: Locale): string | number | null {
  if (!isFigure(name)) return typed.trim() || null;
  const plain = parseDecimal(typed, locale);
  if (plain === null || plain === undefined) return plain === null ? null : Number.NaN;
  return supplierOffers.fields[name].kind === "money" ? plain : Number(plain);
}

/** Why what was typed is refused, by the contract's rules; whether it may be empty is another question. */
export function judgeField(
  name: FieldName,
  typed: string,
  locale: Locale,
  today: string,
): Broken | undefined {
  const value = readField(name, typed, locale);
  if (value === null) return undefined;
  const past: Broken = { key: "pastDate", values: {} };
  return (
    judgeValue(supplierOffers.fields[name], value) ??
    (name === "shipping_date" && value < today ? past : undefined)
  );
}

/** An amount as it stands in its field once that is left; what is none stays as it was typed. */
export function tidied(typed: string, locale: Locale): string {
  const plain = parseDecimal(typed, locale);
  return plain && !plain.startsWith("-") ? showDecimal(plain, locale, [2, 12]) : typed;
}
