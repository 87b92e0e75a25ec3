/** Members of the European Union, ISO 3166-1 alpha-2. */
const union = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export type TaxNote = "none" | "intra_community" | "reverse_charge" | "third_country";

type Party = { country: string | null; vat_id: string | null };

/**
 * How what is bought or sold across a border is taxed, as seen from the organization's country. Unknown countries count as
 * its own. Inside the European Union goods and work go without VAT only where the other side has a VAT id.
 * @param goods whether goods change hands; otherwise it is work
 */
export function taxNoteFor(home: string | null, other: Party, goods: boolean): TaxNote {
  if (home === null || other.country === null || home === other.country) return "none";
  if (!union.has(home) || !union.has(other.country)) return "third_country";
  if (!other.vat_id) return "none";
  return goods ? "intra_community" : "reverse_charge";
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
