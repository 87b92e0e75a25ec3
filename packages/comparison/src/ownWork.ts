import { type Money, unitPrice } from "@kantwerk/costing/money";
import Big from "big.js";
import { type Bid, type BidsOfLine, keyOf } from "./bids.ts";
import type { ComparedLineInput, ComparedOfferInput, ComparisonInput, OurCost } from "./comparison.ts";

/** Represents our own shop among the suppliers; no supplier has this id. */
export const ownShop = "own-shop";

/** Full cost of a lot made in-house. */
export type OwnCost = OurCost & { quantity: number };

export const isInHouse = ({ supplier_id }: Pick<Bid, "supplier_id">): boolean => supplier_id === ownShop;

/** Id of the own shop's bid on a line. */
export const ownBidId = (line: ComparedLineInput["line"]): string => `${ownShop} ${keyOf(line)}`;

/** The lines with suppliers' bids only. */
export const boughtOnly = (lines: BidsOfLine[]): BidsOfLine[] =>
  lines.map((line) =>
    line.bids.some(isInHouse) ? { ...line, bids: line.bids.filter((bid) => !isInHouse(bid)) } : line,
  );

/**
 * Full unit cost in a lot: as calculated, otherwise from the one-off and piece costs of the next smaller calculated
 * lot. `own` is non-empty and sorted by quantity.
 */
export function ownUnitCost(
  own: readonly OwnCost[],
  quantity: number,
): { unit_price: string; estimated: boolean } {
  const near = own.findLast((each) => each.quantity <= quantity) ?? own[0];
  if (!near) throw new Error("Own work without a calculation has no cost");
  if (near.quantity === quantity) return { unit_price: near.unit_cost, estimated: false };
  const cost: Money = new Big(near.once_cost).div(quantity).plus(near.piece_cost);
  return { unit_price: unitPrice(cost), estimated: true };
}

/** Own work as an offer at full cost; undefined if it takes no part. */
export function ownOffer(
  { line, own_costs, awarded_in_house }: ComparedLineInput,
  { currency, ownName }: Pick<ComparisonInput, "currency" | "ownName">,
) {
  if (!own_costs?.length) return undefined;
  return {
    offer_id: ownBidId(line),
    supplier_id: ownShop,
    supplier_name: ownName ?? "",
    line,
    status: awarded_in_house ? "ordered" : "offered",
    withdrawn_at: null,
    lost_to_award: false,
    currency,
    tiers: [],
    own_costs: own_costs.toSorted((a, b) => a.quantity - b.quantity),
    free_of_charge: false,
    packaging_price: null,
    shipping_price: null,
    customs_price: null,
    shipping_date: "",
    shipping_days: null,
    lead_time_days: null,
    submitted_at: null,
  } satisfies ComparedOfferInput;
}
