import { choiceIn, textIn, wholeIn } from "../../lib/search.ts";
import type { PriceBasis } from "./matrix.ts";

/** What a price is shown as. */
export const priceViews = ["unit", "landed", "difference"] as const;
export type PriceView = (typeof priceViews)[number];

/** What prices are compared by while they are shown so. */
export const measuredBy = (view: PriceView): PriceBasis => (view === "unit" ? "unit" : "landed");

const mostLots = 10;
const longestIds = 4000;

export type OffersSearch = {
  view?: "list" | undefined;
  price?: PriceView | undefined;
  /** Position of the one quantity on show. */
  lot?: number | undefined;
  /** Ids of the suppliers that have a column, in their order, and of those that stay in sight. */
  suppliers?: string | undefined;
  pinned?: string | undefined;
};

/** What of the offers is on show, as it stands in the address. */
export const offersSearch = (search: Record<string, unknown>): OffersSearch => ({
  view: choiceIn(search.view, ["list"]),
  price: choiceIn(search.price, priceViews),
  lot: wholeIn(search.lot, 0, mostLots - 1),
  suppliers: textIn(search.suppliers, longestIds),
  pinned: textIn(search.pinned, longestIds),
});

/** Ids as they stand in the address; nothing for none. */
export const joined = (ids: readonly string[]) => (ids.length > 0 ? ids.join(",") : undefined);
