import { boolean, integer, money } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

const cost = () => money({ zero: true, internal: true });
const price = () => money({ zero: true });

const columns = [
  "quantity",
  "input_cost",
  "input_price",
  "setup_cost",
  "setup_price",
  "program_cost",
  "program_price",
  "result_cost",
  "result_price",
] as const;

/**
 * What a machine costs from a lot size on: input per piece, setup and program once per lot, result per piece or, where
 * the machine calculates it by time, per hour of running time.
 */
export const assetPrices = defineResource({
  type: "asset-prices",
  title: "quantity",
  fields: {
    quantity: integer({ required: true }),
    input_cost: cost(),
    input_price: price(),
    setup_cost: cost(),
    setup_price: price(),
    program_cost: cost(),
    program_price: price(),
    result_cost: cost(),
    result_price: price(),
    /** Set by starter data; a person who saves the record confirms it. */
    assumed: boolean({ readOnly: true, hidden: true }),
  },
  relationships: { asset: one("assets", { required: true }) },
  list: columns,
  sort: "quantity",
  parents: ["asset"],
  apart: { same: ["asset", "quantity"], says: "quantityPriced" },
});
