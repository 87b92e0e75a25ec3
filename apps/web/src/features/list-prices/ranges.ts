import { bulkPrices } from "@kantwerk/contract/bulkPrices";
import { money, number, text, time } from "@kantwerk/contract/fields";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { firstQuery } from "../../lib/records.ts";

/** List prices with the cost and calculated price of their first quantity. */
export const listPrices = {
  ...bulkPrices,
  fields: {
    ...bulkPrices.fields,
    published_at: time({ readOnly: true }),
    calculated_price: money({ derived: true }),
    unit_cost: money({ derived: true }),
    margin: number({ derived: true }),
    verdict: text({ derived: true }),
  },
};

export const shownColumns = (hasCosts: boolean): string[] => [
  "min_quantity",
  "max_quantity",
  "unit_price",
  "calculated_price",
  ...(hasCosts ? ["unit_cost", "margin"] : []),
  "verdict",
  "published_at",
];

export type Range = RecordOf<typeof bulkPrices>;

/** The range that contains a quantity. */
export const rangeOf = (ranges: readonly Range[], quantity: number): Range | undefined =>
  ranges.find(
    ({ min_quantity, max_quantity }) => min_quantity <= quantity && quantity <= (max_quantity ?? quantity),
  );

/** More than any product has. */
const most = 200;

/** A product's list prices, smallest quantity first. */
export const rangesQuery = (productId: string) =>
  firstQuery(bulkPrices, { "filter[product]": productId, sort: "min_quantity" }, most);
