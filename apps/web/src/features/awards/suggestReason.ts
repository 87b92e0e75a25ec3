import type { ComparedLine, ComparedOffer } from "@kantwerk/comparison/comparison";
import type { AwardReason } from "../../records/offers.ts";

/**
 * The most likely award reason, as the initial value; undefined if the figures suggest none.
 * @param lot position of the quantity in question, counted from the end when negative
 */
export function suggestReason(
  line: ComparedLine,
  offer: ComparedOffer,
  lot: number,
): AwardReason | undefined {
  const rivals = line.offers.filter((each) => each.offer_id !== offer.offer_id);
  if (rivals.length === 0) return "only_offer";
  if (offer.prices.at(lot)?.competitiveness === 1) return "price";
  return offer.delivery_band === "0" ? "delivery" : undefined;
}
