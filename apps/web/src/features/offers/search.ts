import { choiceIn, textIn, wholeIn } from "../../lib/search.ts";
import type { PriceBasis } from "./matrix.ts";

/** Ways to show a price. */
export const priceViews = ["unit", "landed", "difference"] as const;
export type PriceView = (typeof priceViews)[number];

/** The comparison basis for a view. */
export const basisOf = (view: PriceView): PriceBasis => (view === "unit" ? "unit" : "landed");

const mostLots = 10;
const longestIds = 4000;

export type OffersSearch = {
  view?: "list" | undefined;
  price?: PriceView | undefined;
  /** Index of the only visible quantity. */
  lot?: number | undefined;
  /** Comma-separated ids of the suppliers with a column, in order, and of pinned ones. */
  suppliers?: string | undefined;
  pinned?: string | undefined;
};

/** The view of the offers, from the URL. */
export const offersSearch = (search: Record<string, unknown>): OffersSearch => ({
  view: choiceIn(search.view, ["list"]),
  price: choiceIn(search.price, priceViews),
  lot: wholeIn(search.lot, 0, mostLots - 1),
  suppliers: textIn(search.suppliers, longestIds),
  pinned: textIn(search.pinned, longestIds),
});

/** Ids for the URL; undefined if empty. */
export const joinIds = (ids: readonly string[]) => (ids.length > 0 ? ids.join(",") : undefined);
