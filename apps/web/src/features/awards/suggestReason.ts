import type { ComparedLine, ComparedOffer } from "@kantwerk/comparison/comparison";
import type { AwardReason } from "../../records/offers.ts";

/**
 * The reason that an award most likely has, to begin with; undefined where the figures give none.
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
