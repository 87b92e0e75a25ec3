import { choiceIn, wholeIn } from "../../lib/search.ts";

/** What a price is shown as. */
export const priceViews = ["unit", "landed", "difference"] as const;
export type PriceView = (typeof priceViews)[number];

const mostLots = 10;

export type OffersSearch = {
  view?: "list" | undefined;
  price?: PriceView | undefined;
  /** Position of the one quantity on show. */
  lot?: number | undefined;
};

/** What of the offers is on show, as it stands in the address. */
export const offersSearch = (search: Record<string, unknown>): OffersSearch => ({
  view: choiceIn(search.view, ["list"]),
  price: choiceIn(search.price, priceViews),
  lot: wholeIn(search.lot, 0, mostLots - 1),
});
