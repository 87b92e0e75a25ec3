import type { ComparedLine, ComparedOffer, ComparisonInput } from "@kantwerk/comparison/comparison";
import type { OwnCost } from "@kantwerk/comparison/ownWork";
import type { WeightedComparison } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import { coversOf } from "./awarded.ts";

/** Full cost at the requested quantities, if the own shop bids. */
const ownCosts = ({ own, our_calculation }: ComparedLine): OwnCost[] =>
  own ? our_calculation.flatMap(({ quantity, cost }) => (cost ? { quantity, ...cost } : [])) : [];

/** The comparison's input, rebuilt from the response and the offers, to price other quantities. */
export function planInput(
  comparison: WeightedComparison,
  offers: readonly Offer[],
  ownName = "",
): ComparisonInput {
  const records = new Map(offers.map((offer) => [offer.id, offer]));
  const compared = comparison.lines.flatMap((line) => line.offers);
  const rates = compared.flatMap(({ exchange_rate }) => exchange_rate ?? []);
  const input = (offer: ComparedOffer, line: ComparedLine) => {
    const record = records.get(offer.offer_id);
    return record
      ? [
          {
            ...record,
            ...{
              offer_id: offer.offer_id,
              supplier_id: offer.supplier_id,
              supplier_name: offer.supplier_name,
              surcharge_per_piece: offer.surcharge_per_piece,
              covers: coversOf(offer),
            },
            line: line.line,
            status: offer.status,
            // A declined offer in the comparison lost to an award.
            lost_to_award: offer.status === "declined",
            currency: record.currency ?? comparison.currency,
            tiers: [...record.tiers],
          },
        ]
      : [];
  };
  return {
    currency: comparison.currency,
    weights: comparison.weights,
    ...(comparison.lot !== undefined && { quantityIndex: comparison.lot }),
    ownName,
    lines: comparison.lines.map((line) => ({ ...line, own_costs: ownCosts(line) })),
    offers: comparison.lines.flatMap((line) => line.offers.flatMap((offer) => input(offer, line))),
    suppliers: comparison.suppliers.map((supplier) => ({ ...supplier, minimum_order_value: null })),
    rates: [...new Map(rates.map((rate) => [rate.currency, rate])).values()],
  };
}
