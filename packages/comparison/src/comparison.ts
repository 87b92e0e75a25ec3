import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { PriceState } from "@kantwerk/contract/priceVerdict";
import type { Tier } from "@kantwerk/costing/tiers";
import type { Proposals } from "./award.ts";
import type { DeliveryBand, PriceBand, RatingLabel, Stars, Weights } from "./bands.ts";
import type { LineIdentifier } from "./bids.ts";
import type { ImpliedCosts } from "./implied.ts";
import type { OwnCost } from "./ownWork.ts";
import type { SupplierTotals } from "./totals.ts";

/** Asked quantities are 1–10 ascending whole numbers. Dates are YYYY-MM-DD, times ISO 8601, money strings. */
export type ComparisonInput = {
  currency: string;
  weights: Weights;
  /** What the own shop is called among the suppliers. */
  ownName?: string;
  /** Position of the quantity that totals and proposals are for; the last one where a line has fewer, or none given. */
  quantityIndex?: number;
  lines: ComparedLineInput[];
  offers: ComparedOfferInput[];
  /** Who was asked, and what each charges once. Who is not named here charges nothing once. */
  suppliers?: ComparedSupplierInput[];
  /** One of each currency. */
  rates?: ExchangeRate[];
};

/** What one unit of a currency is worth in the comparison's, and since when. */
export type ExchangeRate = { currency: string; rate: number; valid_from: string };

/** Charged once for all lines, in the currency of the supplier's offers. */
export type OnceCosts = {
  packaging_price: string | null;
  shipping_price: string | null;
  customs_price: string | null;
  /** For this request; else the supplier's own holds. */
  minimum_order_value?: string;
};

export type DeclinedLine = { line: LineIdentifier; reason: string | null; declined_at: string };

export type ComparedSupplierInput = {
  supplier_id: string;
  supplier_name: string;
  /** Of its invitation; null where it was not invited, or is no more. */
  recipient_status: string | null;
  declined_lines: DeclinedLine[];
  once_costs: OnceCosts | null;
  /** In the comparison's currency. */
  minimum_order_value: string | null;
};

/** What we would ask for a line ourselves; `cost` where it is known, and for who may see it. */
export type OurPrice = { quantity: number; unit_price: string; total: string; cost?: OurCost | null };

/** Full cost of a lot, split into its one-off part and its part per piece. */
export type OurCost = { unit_cost: string; lot_cost: string; once_cost: string; piece_cost: string };

export type ComparedLineInput = {
  line: LineIdentifier;
  name: string;
  product_id: string;
  product_name: string;
  quantities: number[];
  our_calculation: OurPrice[];
  own_work?: OwnWork | null;
  /** Of the asked quantities and of any others that are awarded; only where own work takes part. */
  own_costs?: readonly OwnCost[];
  awarded_in_house?: boolean;
};

/** Whether a line can be made in-house, and how far its own price can be trusted. */
export type OwnWork = {
  takes_part: boolean;
  state: PriceState;
  problems: StatedProblem[];
  /** Null where no machine is chosen. */
  machine: MachineTime | null;
};

/** What a lot takes of a machine. */
export type MachineTime = { id: string; name: string; setup_minutes: number; piece_minutes: number };

export type ComparedOfferInput = {
  offer_id: string;
  supplier_id: string;
  supplier_name: string;
  line: LineIdentifier;
  /** Further lines that its one price is for. */
  covers?: readonly LineIdentifier[];
  status: OfferStatus;
  withdrawn_at: string | null;
  /** Declined because another offer of its line was ordered. */
  lost_to_award: boolean;
  currency: string;
  tiers: Tier[];
  /** How many pieces its prices are shown for; one where it is left out. */
  price_unit?: number;
  /** It delivers at least so many pieces, in whole multiples; null where it says nothing of that. */
  minimum_quantity?: number | null;
  order_multiple?: number | null;
  /** Only then a price of 0 is one. */
  free_of_charge: boolean;
  packaging_price: string | null;
  shipping_price: string | null;
  customs_price: string | null;
  shipping_date: string;
  shipping_days: number | null;
  lead_time_days: number | null;
  submitted_at: string | null;
  /** What our table says that alloys add to one piece, in the comparison's currency, where the offer does not include it. */
  surcharge_per_piece?: string | null;
  /** Own work has these instead of tiers. */
  own_costs?: readonly OwnCost[];
};

export type OfferStatus = "draft" | "offered" | "ordered" | "deferred" | "declined";

/** The attributes of the API's answer of type `comparisons`, but for its state. */
export type Comparison = {
  currency: string;
  lines: ComparedLine[];
  suppliers: SupplierTotals[];
  proposals: Proposals;
};

export type ComparedLine = {
  line: LineIdentifier;
  name: string;
  product_id: string;
  product_name: string;
  quantities: number[];
  our_calculation: OurPrice[];
  own_work: OwnWork | null;
  awarded_in_house: boolean;
  /** The own shop among the offers; null where it takes no part. */
  own: OwnOffer | null;
  offers: ComparedOffer[];
};

/** Own work at full cost. It has no delivery date, so none is rated. */
export type OwnOffer = Pick<
  ComparedOffer,
  "status" | "currency" | "prices" | "competitiveness" | "best" | "overall_rating" | "overall_rating_label"
> & { stars: { price: Stars | null } };

/**
 * An offer in a currency without a rate, or with a price of 0 that is not said to be free, has prices (in its own
 * currency) but no rank: what compares it is null.
 */
export type ComparedOffer = {
  offer_id: string;
  supplier_id: string;
  supplier_name: string;
  status: OfferStatus;
  /**
   * Further lines that its one price is for: it is measured against what all of them cost otherwise, and offers on this line alone
   * are not measured against it.
   */
  covers: LineIdentifier[];
  /** Of all its prices. */
  currency: string;
  /** How many pieces its prices are shown for; only where that is more than one. */
  price_unit?: number;
  /** By which its prices were converted; null where they stand as offered. */
  exchange_rate: ExchangeRate | null;
  /** Which its landed totals hold by our table; null where it includes the alloy surcharge itself. */
  surcharge_per_piece: string | null;
  prices: ComparedPrice[];
  /** What its tiers say between the lines, in the currency of its prices. */
  implied: ImpliedCosts | null;
  competitiveness: number | null;
  best: boolean;
  delivery_date: string;
  delivery_band: DeliveryBand | null;
  completeness: number;
  stars: { price: Stars | null; delivery: Stars | null; completeness: Stars };
  overall_rating: Stars | null;
  overall_rating_label: RatingLabel | null;
};

export type ComparedPrice = {
  /** As asked. */
  quantity: number;
  /** What has to be bought for it, and is paid for; only where that is more. */
  bought_quantity?: number;
  unit_price: string;
  estimated: boolean;
  /** A second estimate, by what the tiers imply; only where the price is estimated. */
  implied_unit_price: string | null;
  landed_total: string;
  /** The part of the landed total that is the line's share of what its supplier charges once. */
  once_share: string;
  /** The part of it that our table estimates for alloys; null where the offer includes it. */
  alloy_surcharge: string | null;
  competitiveness: number | null;
  price_band: PriceBand | null;
};
