import { isNorthernIrish, isVatIdOf } from "@kantwerk/contract/vatIds";
import { isCountry } from "@kantwerk/notation/countries";

/** Members of the European Union, ISO 3166-1 alpha-2. */
const union = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export type TaxNote = "none" | "intra_community" | "reverse_charge" | "third_country";

/** Who buys or sells: where goods go, and the VAT id with the country of the bill where that is another one. */
export type Party = { country: string | null; vat_id: string | null; billing_country?: string | null };

/** Northern Ireland is in the Union for goods, and not for work. */
const isInUnion = ({ country, vat_id }: Party, goods: boolean): boolean =>
  country !== null && (union.has(country) || (goods && isNorthernIrish(country, vat_id)));

/** Whether a party has a VAT id of a member state other than `home`. */
function hasForeignVatId(home: string, { country, vat_id, billing_country }: Party, goods: boolean): boolean {
  const registered = { country: billing_country ?? country, vat_id };
  return registered.country !== home && isVatIdOf(registered.country, vat_id) && isInUnion(registered, goods);
}

type Located = Party & { country: string };

const isLocated = (party: Party | undefined): party is Located =>
  typeof party?.country === "string" && isCountry(party.country);

/**
 * How trade across a border is taxed, as seen from the organization. A missing or unknown country counts as the
 * organization's own. Inside the European Union goods and work go without VAT only to or from a valid VAT id.
 * @param goods whether goods change hands; otherwise it is work
 */
export function taxNoteFor(home: Party | undefined, other: Party | undefined, goods: boolean): TaxNote {
  if (!isLocated(home) || !isLocated(other) || home.country === other.country) return "none";
  if (!isInUnion(home, goods) || !isInUnion(other, goods)) return "third_country";
  if (!hasForeignVatId(home.country, other, goods)) return "none";
  return goods ? "intra_community" : "reverse_charge";
}

/** The notes that stand for goods and for work where trade is inside the Union; Northern Ireland is in it for goods only. */
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
 * What an electronic invoice calls this kind of VAT (UNTDID 5305): S at a rate, Z at none, K inside the European Union, AE
 * where the recipient owes it, G for what is exported.
 */
export function taxCategory(note: TaxNote | null, rate: number | null): string {
  const categories = { intra_community: "K", reverse_charge: "AE", third_country: "G" };
  if (note !== null && note !== "none") return categories[note];
  return rate ? "S" : "Z";
}
