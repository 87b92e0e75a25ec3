import { daysBetween } from "@kantwerk/contract/days";
import { currencyTotal, enteredPrice, unitPrice } from "@kantwerk/costing/money";
import Big from "big.js";
import {
  asNumber,
  deliveryBand,
  isHighlyCompetitive,
  meanRatio,
  overallRating,
  priceBand,
  type Ratio,
  ratio,
  starsForCompleteness,
  starsForDelivery,
  starsForPrice,
  type Weights,
} from "./bands.ts";
import { keyOf, type LineIdentifier } from "./bids.ts";
import type { ComparedOffer } from "./comparison.ts";
import { impliedOf, impliedUnitPrice } from "./implied.ts";
import type { PricedOffer } from "./pricedOffer.ts";

/** Own price / best price and the inverse (competitiveness), for one requested quantity. */
type PriceRatios = { dearer: Ratio; competitiveness: Ratio };

/** The best amount for comparison at a quantity position. */
type Best = (offer: PricedOffer, position: number) => Big | undefined;

/** Whether its price covers only its own line. */
export const isAlone = ({ offer }: PricedOffer): boolean => !offer.covers?.length;

/**
 * Best total for the lines of a combined offer: of all offers for the same set of lines, and of the cheapest single
 * offers if each line has one.
 */
export function bestTogether(
  lines: readonly { line: { line: LineIdentifier }; ranked: PricedOffer[] }[],
): Best {
  const ranked = new Map(lines.map(({ line, ranked: offers }) => [keyOf(line.line), offers]));
  const keysOf = ({ offer }: PricedOffer) => [offer.line, ...(offer.covers ?? [])].map(keyOf).sort();
  return (own, position) => {
    const keys = keysOf(own);
    const same = keys
      .flatMap((key) => ranked.get(key) ?? [])
      .filter((one) => !isAlone(one) && keysOf(one).join() === keys.join());
    const each = keys.map((key) => cheapest((ranked.get(key) ?? []).filter(isAlone), position));
    const split = each.reduce((sum, price) => (sum && price ? sum.plus(price) : undefined), new Big(0));
    return [cheapest(same, position), split].reduce((a, b) => (a && (!b || a.lte(b)) ? a : b));
  };
}

/** A line with fewer quantities counts with its last. */
const cheapest = (offers: PricedOffer[], position: number): Big | undefined =>
  offers
    .map(({ prices }) => (prices[position] ?? prices.at(-1))?.landed)
    .reduce((a, b) => (a && (!b || a.lte(b)) ? a : b), undefined);

/**
 * Ranks offers on one line in one currency, each compared with the best.
 * @param all offers on the line, for comparing delivery
 * @param bestOf overrides the best price for comparison
 */
export function rank(
  offers: PricedOffer[],
  all: PricedOffer[],
  weights: Weights,
  bestOf?: Best,
): ComparedOffer[] {
  const earliest = all.flatMap(({ delivery_date }) => delivery_date || []).sort()[0] ?? "";
  return offers.map((priced) => {
    const standings = priced.prices.map(({ landed }, position) => {
      const best = bestOf ? (bestOf(priced, position) ?? landed) : lowest(landed, offers, position);
      return { dearer: ratio(landed, best), competitiveness: ratio(best, landed) };
    });
    // Own work has no delivery date, so only price and completeness are rated.
    if (!priced.delivery_date) return rankedOffer(priced, standings, 0, { ...weights, delivery: 0 });
    return rankedOffer(priced, standings, daysBetween(earliest, priced.delivery_date), weights);
  });
}

const unitOf = ({ price_unit = 1 }: PricedOffer["offer"]): number => price_unit;

/** As offered; converted prices have four decimals, unless shown per price unit. */
const shownPrice = ({ offer, exchange_rate }: PricedOffer, price: Big): string =>
  exchange_rate && unitOf(offer) === 1 ? unitPrice(price) : enteredPrice(price);

/** An unranked offer: its own values, and null for comparative ones. */
export function withoutRank(priced: PricedOffer): ComparedOffer {
  const { offer } = priced;
  const implied = impliedOf(offer.tiers, priced.exchange_rate?.rate);
  return {
    offer_id: offer.offer_id,
    supplier_id: offer.supplier_id,
    supplier_name: offer.supplier_name,
    status: offer.status,
    covers: [...(offer.covers ?? [])],
    currency: priced.currency,
    exchange_rate: priced.exchange_rate,
    ...(unitOf(offer) > 1 && { price_unit: unitOf(offer) }),
    surcharge_per_piece: offer.surcharge_per_piece ?? null,
    prices: priced.prices.map(({ quantity, bought, unit_price, estimated, landed, share, surcharge }) => ({
      quantity,
      ...(bought > quantity && { bought_quantity: bought }),
      unit_price: shownPrice(priced, unit_price),
      estimated,
      implied_unit_price: estimated && implied ? impliedUnitPrice(implied, quantity) : null,
      landed_total: currencyTotal(landed, priced.currency),
      once_share: unitPrice(share),
      alloy_surcharge: surcharge && currencyTotal(surcharge, priced.currency),
      competitiveness: null,
      price_band: null,
    })),
    implied,
    competitiveness: null,
    best: false,
    delivery_date: priced.delivery_date,
    delivery_band: null,
    completeness: priced.completeness.round(6).toNumber(),
    stars: { price: null, delivery: null, completeness: starsForCompleteness(priced.completeness) },
    overall_rating: null,
    overall_rating_label: null,
  };
}

function rankedOffer(
  priced: PricedOffer,
  standings: PriceRatios[],
  daysLater: number,
  weights: Weights,
): ComparedOffer {
  const own = withoutRank(priced);
  const band = deliveryBand(daysLater);
  const stars = {
    price: starsForPrice(priceBand(meanRatio(standings.map((one) => one.dearer)))),
    delivery: starsForDelivery(band),
    completeness: starsForCompleteness(priced.completeness),
  };
  const overall = overallRating(stars, weights);
  return {
    ...own,
    prices: own.prices.map((price, position) => ({ ...price, ...shown(standings[position]) })),
    competitiveness: asNumber(meanRatio(standings.map((one) => one.competitiveness))),
    best: standings.every((one) => isHighlyCompetitive(one.competitiveness)),
    delivery_band: band,
    stars,
    overall_rating: overall.rating,
    overall_rating_label: overall.label,
  };
}

function shown(standing: PriceRatios | undefined) {
  return (
    standing && {
      competitiveness: asNumber(standing.competitiveness),
      price_band: priceBand(standing.dearer),
    }
  );
}

function lowest(own: Big, offers: PricedOffer[], position: number): Big {
  return offers.reduce((best, { prices }) => {
    const landed = prices[position]?.landed;
    return landed?.lt(best) ? landed : best;
  }, own);
}
