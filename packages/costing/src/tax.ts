import { isNorthernIrish, isVatIdOf } from "@kantwerk/contract/vatIds";
import { isCountry } from "@kantwerk/notation/countries";

/** Members of the European Union, ISO 3166-1 alpha-2. */
const union = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export type TaxNote = "none" | "intra_community" | "reverse_charge" | "third_country";

/** A buyer or seller: country of delivery, VAT id, and the billing country if different. */
export type Party = { country: string | null; vat_id: string | null; billing_country?: string | null };

/** Northern Ireland is in the Union for goods, but not for work. */
const isInUnion = ({ country, vat_id }: Party, goods: boolean): boolean =>
  country !== null && (union.has(country) || (goods && isNorthernIrish(country, vat_id)));

/** Whether a party has a VAT id of a member state other than `home`. */
function hasForeignVatId(home: string, { country, vat_id, billing_country }: Party, goods: boolean): boolean {
  const registered = { country: billing_country ?? country, vat_id };
  return registered.country !== home && isVatIdOf(registered.country, vat_id) && isInUnion(registered, goods);
}

type PartyWithCountry = Party & { country: string };

const hasCountry = (party: Party | undefined): party is PartyWithCountry =>
  typeof party?.country === "string" && isCountry(party.country);

/**
 * Taxation of cross-border trade, from the organization's view. A missing or unknown country counts as the
 * organization's own. Within the European Union, goods and work are VAT-free only with a valid VAT id.
 * @param goods whether goods change hands; otherwise it is work
 */
export function taxNoteFor(home: Party | undefined, other: Party | undefined, goods: boolean): TaxNote {
  if (!hasCountry(home) || !hasCountry(other) || home.country === other.country) return "none";
  if (!isInUnion(home, goods) || !isInUnion(other, goods)) return "third_country";
  if (!hasForeignVatId(home.country, other, goods)) return "none";
  return goods ? "intra_community" : "reverse_charge";
}

/** The notes for goods and for work within the Union; Northern Ireland is in it for goods only. */
export function unionNotes(
  home: Party | undefined,
  other: Party | undefined,
): { goods: TaxNote; work: TaxNote } {
  const goods = "intra_community";
  const isOnlyForGoods =
    taxNoteFor(home, other, true) === goods && taxNoteFor(home, other, false) === "third_country";
  return { goods, work: isOnlyForGoods ? "third_country" : "reverse_charge" };
}

/**
 * VAT category of an electronic invoice (UNTDID 5305): S standard rate, Z zero rate, K within the European Union, AE
 * reverse charge, G export.
 */
export function taxCategory(note: TaxNote | null, rate: number | null): string {
  const categories = { intra_community: "K", reverse_charge: "AE", third_country: "G" };
  if (note !== null && note !== "none") return categories[note];
  return rate ? "S" : "Z";
}
