import { currencyTotal, unitPrice } from "@kantwerk/costing/money";
import Big from "big.js";
import { type Awarding, proposals } from "./award.ts";
import { type Bid, type BidsOfLine, byDelivery, byPreference, keyOf, type OnceCharges } from "./bids.ts";
import { withWholeBids } from "./bundles.ts";
import type {
  ComparedLine,
  ComparedLineInput,
  ComparedOffer,
  Comparison,
  ComparisonInput,
} from "./comparison.ts";
import { onceTotal } from "./onceCosts.ts";
import { boughtOnly, isInHouse } from "./ownWork.ts";
import { hasRank, type PricedOffer, pieceAt, priceOffers, surchargeOf } from "./pricedOffer.ts";
import { bestTogether, isAlone, rank, withoutRank } from "./rank.ts";
import { supplierTotals } from "./totals.ts";

/** A line with its ranked and unranked offers. */
export type PricedLine = {
  line: ComparedLineInput;
  ranked: PricedOffer[];
  unranked: PricedOffer[];
  /** Ranked offers on other lines whose price covers this line. */
  covering: PricedOffer[];
};

/**
 * Compares the offers on a request (API contract, "Comparison of offers"). VAT plays no part. The result does not
 * depend on the order of the offers: on each line ranked offers come first, cheapest at the quantity to award, then
 * unranked ones (currency without a rate, or a price of 0 not marked free of charge).
 */
export function compare(input: ComparisonInput): Comparison {
  const priced = pricedLines(input);
  const bids = priced.map((line) => bidsOfLine(line, quantityOf(line.line, input)));
  return {
    currency: input.currency,
    lines: priced.map((line) => comparedLine(line, priced, input)),
    suppliers: supplierTotals(
      boughtOnly(bids),
      onceCharges(priced, input),
      input.suppliers ?? [],
      input.currency,
    ),
    proposals: proposals(awardingOf(priced, bids, input)),
  };
}

/** The lines of a request with priced offers. */
export function pricedLines(input: ComparisonInput): PricedLine[] {
  const priced = priceOffers(input);
  const offersByLine = Map.groupBy(priced, ({ offer }) => keyOf(offer.line));
  const covering = Map.groupBy(
    priced
      .filter((offer) => hasRank(offer, input))
      .flatMap((one) => (one.offer.covers ?? []).map((line) => ({ line: keyOf(line), one }))),
    ({ line }) => line,
  );
  return input.lines.map((line) => {
    const offers = offersByLine.get(keyOf(line.line)) ?? [];
    const ranked = offers.filter((offer) => hasRank(offer, input));
    return {
      line,
      ranked,
      unranked: offers.filter((offer) => !ranked.includes(offer)),
      covering: covering.get(keyOf(line.line))?.map(({ one }) => one) ?? [],
    };
  });
}

/** The quantity to award for a line by default. */
export function quantityOf({ quantities }: ComparedLineInput, { quantityIndex }: ComparisonInput): number {
  return itemAt(quantities, positionOf(quantities, quantityIndex));
}

/** All bids on a line at a quantity. */
export function bidsOfLine({ line, ranked, covering }: PricedLine, quantity: number): BidsOfLine {
  const bids = [...ranked.map((one) => bidOf(one, quantity)), ...covering.map(coveringBid)];
  return { line: line.line, quantity, bids: bids.sort(byPreference) };
}

/** The lines still to award, without ordered ones; suppliers with an order have charged their one-off costs already. */
export function awardingOf(priced: PricedLine[], bids: BidsOfLine[], input: ComparisonInput): Awarding {
  const isOrdered = ({ offer }: PricedOffer) => offer.status === "ordered";
  const offers = priced.flatMap(({ ranked, unranked }) => [...ranked, ...unranked]);
  const ordered = new Set(
    offers.filter(isOrdered).flatMap(({ offer }) => [offer.line, ...(offer.covers ?? [])].map(keyOf)),
  );
  for (const { line } of priced) if (line.awarded_in_house) ordered.add(keyOf(line.line));
  const having = new Set(offers.filter(isOrdered).map(({ offer }) => offer.supplier_id));
  const once = onceCharges(priced, input);
  const rates = ratesOf(priced);
  const minima = (input.suppliers ?? []).flatMap(({ supplier_id, once_costs, minimum_order_value }) => {
    const said = once_costs?.minimum_order_value;
    const minimum = said ? new Big(said).times(rates.get(supplier_id) ?? 1) : minimum_order_value;
    return minimum === null || having.has(supplier_id) ? [] : [[supplier_id, new Big(minimum)] as const];
  });
  return {
    currency: input.currency,
    lines: withWholeBids(bids.filter(({ line }) => !ordered.has(keyOf(line)))),
    once: new Map([...once].filter(([id]) => !having.has(id))),
    minima: new Map(minima),
  };
}

/** One-off costs of each bidding supplier, in the comparison's currency. */
function onceCharges(priced: PricedLine[], { suppliers = [] }: ComparisonInput): OnceCharges {
  const rates = ratesOf(priced);
  return new Map(
    suppliers.flatMap(({ supplier_id, once_costs }) => {
      const rate = rates.get(supplier_id);
      return rate === undefined ? [] : [[supplier_id, onceTotal(once_costs).times(rate)] as const];
    }),
  );
}

/** Exchange rate of each bidding supplier: that of its first offer. */
const ratesOf = (priced: PricedLine[]): ReadonlyMap<string, number> =>
  new Map(
    priced
      .flatMap(({ ranked }) =>
        ranked.map(({ offer, exchange_rate }) => [offer.supplier_id, exchange_rate?.rate ?? 1] as const),
      )
      .toReversed(),
  );

function comparedLine(
  { line, ranked, unranked }: PricedLine,
  priced: PricedLine[],
  input: ComparisonInput,
): ComparedLine {
  const at = positionOf(line.quantities, input.quantityIndex);
  const inOrder = (offers: PricedOffer[]) =>
    offers.toSorted((a, b) => {
      const [own, other] = [itemAt(a.prices, at), itemAt(b.prices, at)];
      return own.landed.cmp(other.landed) || byDelivery(bidOf(a, own.quantity), bidOf(b, own.quantity));
    });
  const alone = rank(inOrder(ranked.filter(isAlone)), ranked, input.weights);
  const own = alone.find(isInHouse);
  return {
    line: line.line,
    name: line.name,
    product_id: line.product_id,
    product_name: line.product_name,
    quantities: line.quantities,
    our_calculation: line.our_calculation.map((ours) => ({
      ...ours,
      unit_price: unitPrice(ours.unit_price),
      total: currencyTotal(ours.total, input.currency),
    })),
    own_work: line.own_work ?? null,
    awarded_in_house: line.awarded_in_house ?? false,
    own: own ? rankedOwnWork(own) : null,
    offers: [
      ...alone.filter((offer) => offer !== own),
      ...rank(inOrder(ranked.filter((one) => !isAlone(one))), ranked, input.weights, bestTogether(priced)),
      ...inOrder(unranked.filter(({ offer }) => !isInHouse(offer))).map(withoutRank),
    ],
  };
}

/** Own work as ranked among the offers; its delivery is unknown. */
const rankedOwnWork = ({
  status,
  currency,
  prices,
  competitiveness,
  best,
  stars,
  ...rated
}: ComparedOffer) => ({
  ...{ status, currency, prices, competitiveness, best },
  stars: { price: stars.price },
  overall_rating: rated.overall_rating,
  overall_rating_label: rated.overall_rating_label,
});

/** A bid on a covered line adds no costs. */
const coveringBid = (one: PricedOffer): Bid => ({ ...bidOf(one, 0), goods: new Big(0), landed: new Big(0) });

function bidOf({ offer, delivery_date, exchange_rate }: PricedOffer, quantity: number): Bid {
  const { unit_price, bought } = pieceAt(offer, quantity);
  const rate = exchange_rate?.rate ?? 1;
  const goods = new Big(unit_price).times(bought).times(rate);
  const extras = [offer.packaging_price, offer.shipping_price, offer.customs_price];
  return {
    offer_id: offer.offer_id,
    supplier_id: offer.supplier_id,
    supplier_name: offer.supplier_name,
    bought,
    goods,
    landed: extras.reduce(
      (sum, extra) => sum.plus(new Big(extra ?? 0).times(rate)),
      goods.plus(surchargeOf(offer, bought) ?? 0),
    ),
    delivery_date,
    // An offer without a submission time is not preferred to one known to be early.
    submitted_at: offer.submitted_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(offer.submitted_at),
    ...(offer.covers?.length && { together: [offer.line, ...offer.covers] }),
  };
}

/** Falls back to the last position if the line has fewer, or if no index is given. */
function positionOf(quantities: number[], index: number | undefined): number {
  return Math.min(index ?? quantities.length - 1, quantities.length - 1);
}

function itemAt<T>(items: T[], position: number): T {
  const item = items[position];
  if (item === undefined) throw new RangeError(`A line has no quantity at position ${position}`);
  return item;
}
