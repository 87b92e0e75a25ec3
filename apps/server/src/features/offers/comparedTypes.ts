import type { Weights } from "@kantwerk/comparison/bands";
import type {
  ComparedLineInput,
  ComparedOfferInput,
  ComparedSupplierInput,
  ExchangeRate,
} from "@kantwerk/comparison/comparison";
import type { OwnCost } from "@kantwerk/comparison/ownWork";
import type { Calculated } from "@kantwerk/costing/calculated";
import type { PriceVerdict } from "@kantwerk/costing/verdict";
import type { ChangedItem } from "../../resources/asked/changedLines.ts";
import type { offersTable } from "../../resources/offers.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import type { Supply } from "./line.ts";

export type OwnPrice = OwnCost & { unit_price: string; verdict: PriceVerdict };

export type ComparedOffer = ComparedOfferInput &
  Pick<
    typeof offersTable.$inferSelect,
    "version" | "updated_at" | "rating" | "stale" | "valid_until" | "alloy_surcharge"
  > & {
    /** The product or part with an unannounced change since suppliers were informed. */
    drawing_change: ChangedItem | null;
  };

/** A line with the part or operation that it buys. */
export type AskedLine = Omit<ComparedLineInput, "own_costs"> & {
  supply: Supply;
  step?: string;
  own_costs?: readonly OwnPrice[];
};

/** The input of a comparison of a request's offers. */
export type ComparedRecords = {
  request: PurchaseRequest;
  weights: Weights;
  lines: AskedLine[];
  offers: ComparedOffer[];
  suppliers: ComparedSupplierInput[];
  rates: ExchangeRate[];
  /** The calculations behind the alloy weights, for offers without surcharges. */
  nested?: Calculated;
};
