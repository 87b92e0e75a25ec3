import { alloySurchargeTerms } from "@kantwerk/contract/alloySurcharges";
import { supplierOffers } from "@kantwerk/contract/offers";
import { formatDate } from "../../i18n/dates.ts";
import type { Locale } from "../../i18n/locale.ts";
import { money, number } from "../../public/formats.ts";
import type { FieldName } from "./offerFields.ts";
import type { Say } from "./texts/Texts.tsx";

/** A field of an offer as display text; null if empty. */
export function fieldText(
  name: FieldName,
  value: string | number | null | undefined,
  { say, locale, currency }: { say: Say; locale: Locale; currency: string },
): string | null {
  if (typeof value === "number")
    return supplierOffers.fields[name].unit === "days"
      ? number(value, locale, say("days"))
      : say("quantityPieces", { quantity: number(value, locale) });
  if (!value) return null;
  const { kind } = supplierOffers.fields[name];
  if (kind === "date") return formatDate(value);
  if (kind === "money") return money(value, currency, locale);
  const term = kind === "choice" && alloySurchargeTerms.find((each) => each === value);
  return term ? say(`alloy_${term}`) : value;
}
