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
    /** The product or part that changed without an announcement since suppliers were told of it. */
    drawing_change: ChangedItem | null;
  };

/** A line with what it buys. */
export type AskedLine = Omit<ComparedLineInput, "own_costs"> & {
  supply: Supply;
  step?: string;
  own_costs?: readonly OwnPrice[];
};

/** All that a comparison of a request's offers is made from. */
export type ComparedRecords = {
  request: PurchaseRequest;
  weights: Weights;
  lines: AskedLine[];
  offers: ComparedOffer[];
  suppliers: ComparedSupplierInput[];
  rates: ExchangeRate[];
  /** What the weights of alloys are taken from, where an offer leaves their surcharge out. */
  nested?: Calculated;
};
