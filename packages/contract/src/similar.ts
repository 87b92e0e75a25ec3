import type { Tier } from "./fields.ts";
import type { OfferStatus, OrderStatus } from "./moves.ts";

/** What a product was offered or ordered at by us. */
export type PastOrder = {
  order_id: string;
  number: string | null;
  status: OrderStatus;
  date: string;
  quantity: number;
  unit_price: string;
  currency: string | null;
};

/** What a supplier offered for a step or part of a product. */
export type PastOffer = {
  offer_id: string;
  supplier_name: string;
  line_name: string;
  status: OfferStatus;
  date: string;
  tiers: Tier[] | null;
  currency: string | null;
};

/**
 * What the list of similar products says of each: how far it is from the one in question, 0 for alike in all that is
 * known, and its prices, the newest first.
 */
export type Similarity = { distance: number; orders: PastOrder[]; offers: PastOffer[] };
