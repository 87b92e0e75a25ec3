import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { PriceState } from "@kantwerk/contract/priceVerdict";
import type { Tier } from "@kantwerk/costing/tiers";
import type { Proposals } from "./award.ts";
import type { DeliveryBand, PriceBand, RatingLabel, Stars, Weights } from "./bands.ts";
import type { LineIdentifier } from "./bids.ts";
import type { ImpliedCosts } from "./implied.ts";
import type { OwnCost } from "./ownWork.ts";
import type { SupplierTotals } from "./totals.ts";

/** Requested quantities are 1–10 ascending integers. Dates are YYYY-MM-DD, times ISO 8601, money strings. */
export type ComparisonInput = {
  currency: string;
  weights: Weights;
  /** Name of the own shop in the list of suppliers. */
  ownName?: string;
  /** Index of the quantity for totals and proposals; falls back to a line's last quantity. */
  quantityIndex?: number;
  lines: ComparedLineInput[];
  offers: ComparedOfferInput[];
  /** Invited suppliers with their one-off costs. Suppliers not listed have none. */
  suppliers?: ComparedSupplierInput[];
  /** At most one per currency. */
  rates?: ExchangeRate[];
};

/** Value of one unit of a currency in the comparison's currency, and since when. */
export type ExchangeRate = { currency: string; rate: number; valid_from: string };

/** Charged once for all lines, in the currency of the supplier's offers. */
export type OnceCosts = {
  packaging_price: string | null;
  shipping_price: string | null;
  customs_price: string | null;
  /** For this request; overrides the supplier's general value. */
  minimum_order_value?: string;
};

export type DeclinedLine = { line: LineIdentifier; reason: string | null; declined_at: string };

export type ComparedSupplierInput = {
  supplier_id: string;
  supplier_name: string;
  /** Status of the invitation; null if the supplier was not invited or the invitation was removed. */
  recipient_status: string | null;
  declined_lines: DeclinedLine[];
  once_costs: OnceCosts | null;
  /** In the comparison's currency. */
  minimum_order_value: string | null;
};

/** Our own price for a line; `cost` only if known and visible to the reader. */
export type OurPrice = { quantity: number; unit_price: string; total: string; cost?: OurCost | null };

/** Full cost of a lot, split into a one-off part and a part per piece. */
export type OurCost = { unit_cost: string; lot_cost: string; once_cost: string; piece_cost: string };

export type ComparedLineInput = {
  line: LineIdentifier;
  name: string;
  product_id: string;
  product_name: string;
  quantities: number[];
  our_calculation: OurPrice[];
  own_work?: OwnWork | null;
  /** For the requested quantities and other awarded ones; only if own work takes part. */
  own_costs?: readonly OwnCost[];
  awarded_in_house?: boolean;
};

/** Whether a line can be made in-house, and how reliable its own price is. */
export type OwnWork = {
  takes_part: boolean;
  state: PriceState;
  problems: StatedProblem[];
  /** Null if no machine is selected. */
  machine: MachineTime | null;
};

/** Machine time of a lot. */
export type MachineTime = { id: string; name: string; setup_minutes: number; piece_minutes: number };

export type ComparedOfferInput = {
  offer_id: string;
  supplier_id: string;
  supplier_name: string;
  line: LineIdentifier;
  /** Further lines covered by its price. */
  covers?: readonly LineIdentifier[];
  status: OfferStatus;
  withdrawn_at: string | null;
  /** Declined because another offer on its line was ordered. */
  lost_to_award: boolean;
  currency: string;
  tiers: Tier[];
  /** Number of pieces its prices are shown for; default 1. */
  price_unit?: number;
  /** Minimum quantity, and the multiple in which it delivers; null if not stated. */
  minimum_quantity?: number | null;
  order_multiple?: number | null;
  /** Confirms that a price of 0 is intended. */
  free_of_charge: boolean;
  packaging_price: string | null;
  shipping_price: string | null;
  customs_price: string | null;
  shipping_date: string;
  shipping_days: number | null;
  lead_time_days: number | null;
  submitted_at: string | null;
  /** Our estimate of the alloy surcharge per piece, in the comparison's currency, if the offer does not include it. */
  surcharge_per_piece?: string | null;
  /** Own work has costs instead of tiers. */
  own_costs?: readonly OwnCost[];
};

export type OfferStatus = "draft" | "offered" | "ordered" | "deferred" | "declined";

/** Attributes of the API resource `comparisons`, without its state. */
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
  /** Own work among the offers; null if it takes no part. */
  own: OwnOffer | null;
  offers: ComparedOffer[];
};

/** Own work at full cost. It has no delivery date, so delivery is not rated. */
export type OwnOffer = Pick<
  ComparedOffer,
  "status" | "currency" | "prices" | "competitiveness" | "best" | "overall_rating" | "overall_rating_label"
> & { stars: { price: Stars | null } };

/**
 * An unranked offer (currency without a rate, or a price of 0 not marked free of charge) has prices in its own
 * currency; its comparative values are null.
 */
export type ComparedOffer = {
  offer_id: string;
  supplier_id: string;
  supplier_name: string;
  status: OfferStatus;
  /**
   * Further lines covered by its price: the offer is compared with the best total of all these lines, and offers on
   * this line only are not compared with it.
   */
  covers: LineIdentifier[];
  /** Currency of all its prices. */
  currency: string;
  /** Number of pieces its prices are shown for; only if above 1. */
  price_unit?: number;
  /** Rate used for conversion; null if its prices are unconverted. */
  exchange_rate: ExchangeRate | null;
  /** Our estimate, included in its landed totals; null if the offer includes the alloy surcharge. */
  surcharge_per_piece: string | null;
  prices: ComparedPrice[];
  /** Costs implied by its tiers, in the currency of its prices. */
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
  /** The requested quantity. */
  quantity: number;
  /** The quantity that has to be bought and paid for; only if larger. */
  bought_quantity?: number;
  unit_price: string;
  estimated: boolean;
  /** A second estimate from the implied costs; only if the price is estimated. */
  implied_unit_price: string | null;
  landed_total: string;
  /** The line's share of its supplier's one-off costs, included in the landed total. */
  once_share: string;
  /** Our alloy estimate, included in the landed total; null if the offer includes it. */
  alloy_surcharge: string | null;
  competitiveness: number | null;
  price_band: PriceBand | null;
};
