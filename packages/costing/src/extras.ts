import { amount } from "./amount.ts";
import type { Product } from "./calculated.ts";
import { type CostRow, input, type Source } from "./costRow.ts";

/**
 * What is asked for besides, passed on as it stands: no record says what a certificate costs the house, so it counts as
 * costing what is asked, and earns nothing.
 */
export const extraRows = ({ extras = [] }: Product): CostRow[] =>
  extras.map(({ id, name, price, per }) => {
    const source: Source = { type: "price-extras", id };
    return {
      kind: "parts",
      label: name,
      source,
      per,
      formula: "price",
      inputs: [input("price", price, "money", source)],
      amount: amount(price, price),
    };
  });
