import { daysAfter } from "@kantwerk/contract/days";
import { boughtQuantity } from "@kantwerk/costing/boughtQuantity";
import { sum, times } from "@kantwerk/costing/money";
import { estimateTier, type Tier, tierFor } from "@kantwerk/costing/tiers";
import Big from "big.js";
import { completeness } from "./bands.ts";
import { compareText, keyOf } from "./bids.ts";
import type {
  ComparedLineInput,
  ComparedOfferInput,
  ComparisonInput,
  ExchangeRate,
  OnceCosts,
} from "./comparison.ts";
import { givenCosts, onceTotal, shares } from "./onceCosts.ts";
import { isInHouse, ownOffer, ownUnitCost } from "./ownWork.ts";

/** Exact, and converted if there is a rate: `own` excludes, `landed` includes the share of one-off costs. */
export type LandedPrice = {
  quantity: number;
  /** The quantity bought and paid for: never below the requested one. */
  bought: number;
  unit_price: Big;
  estimated: boolean;
  own: Big;
  share: Big;
  /** Our estimate for alloys. */
  surcharge: Big | null;
  landed: Big;
};

/** An offer with its price for each requested quantity of its line. */
export type PricedOffer = {
  offer: ComparedOfferInput;
  prices: LandedPrice[];
  /** Currency of its prices. */
  currency: string;
  exchange_rate: ExchangeRate | null;
  delivery_date: string;
  completeness: Big;
};

/**
 * Whether an offer is compared: offered, deferred and ordered ones, and declined ones that lost to an award (API
 * contract, "Comparison of offers"). Offers without tiers are not.
 */
export function takesPart(offer: ComparedOfferInput): boolean {
  if (offer.withdrawn_at !== null || offer.tiers.length === 0) return false;
  if (offer.status === "declined") return offer.lost_to_award;
  return offer.status !== "draft";
}

/** Unit price at a quantity, in the offer's currency; `estimated` if no tier covers it. */
export function priceAt(tiers: Tier[], quantity: number): { unit_price: string; estimated: boolean } {
  const exact = tierFor(tiers, quantity);
  const tier = exact ?? estimateTier(tiers, quantity);
  if (!tier) throw new Error("An offer without tiers has no price");
  return { unit_price: tier.unit_price, estimated: exact === null };
}

type Buyable = Pick<ComparedOfferInput, "tiers" | "minimum_quantity" | "order_multiple">;

/** The quantity bought for a needed quantity, and its unit price. */
export function boughtAt(offer: Buyable, quantity: number) {
  const bought = boughtQuantity(offer, quantity);
  return { bought, ...priceAt(offer.tiers, bought) };
}

/** Unit price of any offer, including own work. */
export const pieceAt = (offer: ComparedOfferInput, quantity: number) =>
  offer.own_costs
    ? { bought: quantity, ...ownUnitCost(offer.own_costs, quantity) }
    : boughtAt(offer, quantity);

/** Costs of a line at a quantity: goods, packaging, shipping and customs, without VAT, in the offer's currency. */
export function ownCost(offer: ComparedOfferInput, quantity: number): Big {
  const { unit_price, bought } = pieceAt(offer, quantity);
  const extras = [offer.packaging_price ?? "0", offer.shipping_price ?? "0", offer.customs_price ?? "0"];
  return new Big(sum([times(unit_price, bought), ...extras]));
}

/** Our alloy estimate for a lot, in the comparison's currency; null if the offer includes it. */
export const surchargeOf = (
  { surcharge_per_piece = null }: Pick<ComparedOfferInput, "surcharge_per_piece">,
  quantity: number,
): Big | null => (surcharge_per_piece === null ? null : new Big(surcharge_per_piece).times(quantity));

/** Rate from the offer's currency to the comparison's; null if they are equal or there is no rate. */
export function rateOf({ currency }: { currency: string }, input: ComparisonInput): ExchangeRate | null {
  if (currency === input.currency) return null;
  return input.rates?.find((rate) => rate.currency === currency) ?? null;
}

/** All compared offers, each priced for the requested quantities of its line, with its share of one-off costs. */
export function priceOffers(input: ComparisonInput): PricedOffer[] {
  const lines = new Map(input.lines.map((line, position) => [keyOf(line.line), { ...line, position }]));
  const own = input.lines.flatMap((line) => ownOffer(line, input) ?? []);
  const known = [...input.offers.filter(takesPart), ...own].flatMap((offer) => {
    const line = lines.get(keyOf(offer.line));
    return line ? [{ offer, line }] : [];
  });
  known.sort((a, b) => a.line.position - b.line.position || compareText(a.offer.offer_id, b.offer.offer_id));
  const ofSuppliers = Map.groupBy(known, ({ offer }) => offer.supplier_id);
  return [...ofSuppliers].flatMap(([id, offers]) => {
    const costs = input.suppliers?.find(({ supplier_id }) => supplier_id === id)?.once_costs ?? null;
    const ownShares = sharesOf(offers, costs);
    return offers.map((one) => pricedOffer(one, costs, ownShares.get(one) ?? [], input));
  });
}

type OfferOfLine = { offer: ComparedOfferInput; line: ComparedLineInput };

/** Shares of one-off costs at each quantity position; a line with fewer quantities counts with its last. */
function sharesOf(offers: OfferOfLine[], costs: OnceCosts | null): Map<OfferOfLine, Big[]> {
  const amount = onceTotal(costs);
  // One-off costs are in the currency of the supplier's offers; with several currencies, of the first one.
  const sharing = offers.filter(({ offer }) => offer.currency === offers[0]?.offer.currency);
  const positions = amount.eq(0) ? 0 : Math.max(...sharing.map(({ line }) => line.quantities.length));
  const table = Array.from({ length: positions }, (_, at) =>
    shares(
      amount,
      sharing.map(({ offer, line }) => {
        const quantity = line.quantities[Math.min(at, line.quantities.length - 1)] ?? 0;
        const { unit_price, bought } = boughtAt(offer, quantity);
        return new Big(times(unit_price, bought));
      }),
    ),
  );
  return new Map(sharing.map((one, index) => [one, table.flatMap((row) => row[index] ?? [])]));
}

function pricedOffer(
  { offer, line: { quantities } }: OfferOfLine,
  costs: OnceCosts | null,
  ownShares: Big[],
  input: ComparisonInput,
): PricedOffer {
  const exchange_rate = rateOf(offer, input);
  const rate = new Big(exchange_rate?.rate ?? 1);
  const prices = quantities.map((quantity, at): LandedPrice => {
    const { unit_price, bought, estimated } = pieceAt(offer, quantity);
    const surcharge = surchargeOf(offer, bought);
    const own = ownCost(offer, quantity)
      .times(rate)
      .plus(surcharge ?? 0);
    const share = (ownShares[at] ?? new Big(0)).times(rate);
    return {
      quantity,
      bought,
      unit_price: new Big(unit_price).times(rate),
      estimated: estimated || surcharge !== null,
      own,
      share,
      surcharge,
      landed: own.plus(share),
    };
  });
  return {
    offer,
    prices,
    currency: exchange_rate ? input.currency : offer.currency,
    exchange_rate,
    delivery_date: deliveryOf(offer),
    completeness: isInHouse(offer) ? new Big(100) : completenessOf(offer, quantities, costs),
  };
}

const completenessOf = (offer: ComparedOfferInput, quantities: number[], costs: OnceCosts | null): Big =>
  completeness({
    quantities: quantities.length,
    covered: quantities.filter((quantity) => !boughtAt(offer, quantity).estimated).length,
    tiers: offer.tiers.length,
    details: givenCosts(offer, costs) + (offer.lead_time_days === null ? 0 : 1),
    possibleDetails: 4,
  });

/** Whether prices are comparable: convertible to one currency, and 0 only if free of charge. */
export function hasRank({ offer, prices, currency }: PricedOffer, input: ComparisonInput): boolean {
  const isPriced = offer.free_of_charge || prices.every(({ unit_price }) => unit_price.gt(0));
  return isPriced && currency === input.currency;
}

/** Delivery date of an offer; "" for own work. Dates are read as UTC, where every day has 24 hours. */
export function deliveryOf({
  shipping_date,
  shipping_days,
}: Pick<ComparedOfferInput, "shipping_date" | "shipping_days">): string {
  return shipping_date && daysAfter(shipping_date, shipping_days ?? 0);
}
