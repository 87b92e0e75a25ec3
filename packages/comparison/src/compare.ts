import { total, unitPrice } from "@kantwerk/costing/money";
import { proposals } from "./award.ts";
import { type Bid, type BidsOfLine, byPreference, type LineIdentifier } from "./bids.ts";
import type { ComparedLine, ComparedLineInput, Comparison, ComparisonInput } from "./comparison.ts";
import { hasRank, type PricedOffer, priceOffer, takesPart } from "./pricedOffer.ts";
import { rank, withoutRank } from "./rank.ts";
import { supplierTotals } from "./totals.ts";

/** A line with its offers, cheapest first at the quantity to be awarded: the one at position `at`. */
type PricedLine = { line: ComparedLineInput; at: number; ranked: PricedOffer[]; unranked: PricedOffer[] };

/**
 * Compares the offers on a request (contract of the API, "Comparison of offers"). VAT plays no part. The result
 * does not depend on the order of the offers: on each line those with a rank come first, the cheapest at the quantity
 * to be awarded leading, then those without: in another currency, or with a price of 0 that is not said to be free.
 */
export function compare(input: ComparisonInput): Comparison {
  const offersByLine = Map.groupBy(input.offers.filter(takesPart), ({ line }) => key(line));
  const lines = input.lines.map((line): PricedLine => {
    const last = line.quantities.length - 1;
    const at = Math.min(input.quantityIndex ?? last, last);
    const offers = (offersByLine.get(key(line.line)) ?? [])
      .map((offer) => priceOffer(offer, line))
      .sort((a, b) => byPreference(bid(a, at), bid(b, at)));
    const ranked = offers.filter((offer) => hasRank(offer, input.currency));
    const unranked = offers.filter((offer) => !hasRank(offer, input.currency));
    return { line, at, ranked, unranked };
  });
  const bids = lines.map(bidsOfLine);
  return {
    currency: input.currency,
    lines: lines.map((line) => comparedLine(line, input)),
    suppliers: supplierTotals(bids),
    proposals: proposals(bids),
  };
}

function comparedLine({ line, ranked, unranked }: PricedLine, { weights }: ComparisonInput): ComparedLine {
  return {
    line: line.line,
    name: line.name,
    product_id: line.product_id,
    product_name: line.product_name,
    quantities: line.quantities,
    our_calculation: line.our_calculation.map((ours) => ({
      quantity: ours.quantity,
      unit_price: unitPrice(ours.unit_price),
      total: total(ours.total),
    })),
    offers: [...rank(ranked, weights), ...unranked.map(withoutRank)],
  };
}

function bidsOfLine({ line, at, ranked }: PricedLine): BidsOfLine {
  return {
    line: line.line,
    quantity: itemAt(line.quantities, at),
    bids: ranked.map((priced) => bid(priced, at)),
  };
}

function bid({ offer, prices, delivery_date }: PricedOffer, at: number): Bid {
  return {
    offer_id: offer.offer_id,
    supplier_id: offer.supplier_id,
    supplier_name: offer.supplier_name,
    landed: itemAt(prices, at).landed,
    delivery_date,
    // An offer of unknown age is not preferred to one that is known to be early.
    submitted_at: offer.submitted_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(offer.submitted_at),
  };
}

function itemAt<T>(items: T[], position: number): T {
  const item = items[position];
  if (item === undefined) throw new RangeError(`A line has no quantity at position ${position}`);
  return item;
}

function key({ type, id }: LineIdentifier): string {
  return `${type}/${id}`;
}
