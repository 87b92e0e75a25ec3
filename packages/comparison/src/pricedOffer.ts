import { sum, times } from "@kantwerk/costing/money";
import { estimateTier, tierFor } from "@kantwerk/costing/tiers";
import Big from "big.js";
import { completeness } from "./bands.ts";
import type { ComparedLineInput, ComparedOfferInput } from "./comparison.ts";

/** `landed` is exact: quantity × unit price + packaging + shipping + customs, without VAT. */
export type LandedPrice = { quantity: number; unit_price: string; estimated: boolean; landed: Big };

/** An offer with its price for each asked quantity of its line. */
export type PricedOffer = {
  offer: ComparedOfferInput;
  prices: LandedPrice[];
  delivery_date: string;
  completeness: Big;
};

const dayInMs = 86_400_000;

/**
 * Whether an offer is compared at all: offered, deferred and ordered ones, and declined ones that lost to an award
 * (contract of the API, "Comparison of offers"). One without tiers has nothing to compare.
 */
export function takesPart(offer: ComparedOfferInput): boolean {
  if (offer.withdrawn_at !== null || offer.tiers.length === 0) return false;
  if (offer.status === "declined") return offer.lost_to_award;
  return offer.status !== "draft";
}

/** Prices an offer that takes part for the asked quantities of its line. */
export function priceOffer(offer: ComparedOfferInput, { quantities }: ComparedLineInput): PricedOffer {
  const prices = quantities.map((quantity) => landedPrice(offer, quantity));
  const details = [offer.packaging_price, offer.shipping_price, offer.customs_price, offer.lead_time_days];
  return {
    offer,
    prices,
    delivery_date: daysAfter(offer.shipping_date, offer.shipping_days ?? 0),
    completeness: completeness({
      quantities: quantities.length,
      covered: prices.filter((price) => !price.estimated).length,
      tiers: offer.tiers.length,
      details: details.filter((detail) => detail !== null).length,
      possibleDetails: details.length,
    }),
  };
}

/** Whether its prices can be measured against others': in the same currency, and 0 only where nothing is asked. */
export function hasRank({ offer, prices }: PricedOffer, currency: string): boolean {
  const isPriced = offer.free_of_charge || prices.every(({ unit_price }) => Number(unit_price) > 0);
  return isPriced && offer.currency === currency;
}

/** Calendar days from one date to another, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayInMs;
}

function landedPrice(offer: ComparedOfferInput, quantity: number): LandedPrice {
  const exact = tierFor(offer.tiers, quantity);
  const tier = exact ?? estimateTier(offer.tiers, quantity);
  if (!tier) throw new Error("An offer without tiers has no price");
  const extras = [offer.packaging_price ?? "0", offer.shipping_price ?? "0", offer.customs_price ?? "0"];
  const landed = new Big(sum([times(tier.unit_price, quantity), ...extras]));
  return { quantity, unit_price: tier.unit_price, estimated: exact === null, landed };
}

// Dates without a time are read as UTC, where every day has 24 hours.
function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayInMs).toISOString().slice(0, 10);
}
