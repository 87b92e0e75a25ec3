import type { Comparison } from "@kantwerk/comparison/comparison";
import { planInput } from "./planInput.ts";
import { comparisonOf, offerRecord } from "./testData.ts";

const tiers = (price: string) => [{ min_quantity: 1, max_quantity: null, unit_price: price }];

// A is cheaper on two lines and charges 10.00 once; B is quicker.
const given = [
  { supplier: "A", line: "cut", price: "2.00", shipping_date: "2026-12-14" },
  { supplier: "B", line: "cut", price: "2.50", shipping_date: "2026-12-10" },
  { supplier: "A", line: "bend", price: "1.00", shipping_date: "2026-12-14" },
  { supplier: "B", line: "bend", price: "1.50", shipping_date: "2026-12-10" },
  { supplier: "B", line: "coat", price: "4.00", shipping_date: "2026-12-10" },
];
export const compared: Comparison = comparisonOf({ cut: [10], bend: [10], coat: [10] }, given);
export const comparison = {
  ...compared,
  suppliers: compared.suppliers.map((supplier) =>
    supplier.supplier_id === "A"
      ? { ...supplier, once_costs: { packaging_price: "10.00", shipping_price: null, customs_price: null } }
      : supplier,
  ),
  weights: { price: 60, delivery: 25, completeness: 15 },
  nesting: 0,
  lot: undefined,
  state: "as it stood",
};
export const offers = given.map(({ supplier, line, price, ...more }) =>
  offerRecord(supplier, line, { tiers: tiers(price), ...more }),
);
export const input = planInput(comparison, offers);
