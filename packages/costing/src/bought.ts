import Big from "big.js";
import { amount } from "./amount.ts";
import type { BoughtPart, Calculated, Product, Suppliable } from "./calculated.ts";
import {
  type CostRow,
  type FoundCosts,
  factorsOf,
  input,
  type Problem,
  type Source,
  withFactors,
} from "./costRow.ts";
import { tierFor } from "./tiers.ts";

type Bought = {
  label: string;
  source: Source;
  /** Whom to look at where nobody is known to deliver it. */
  of: Source;
  quantity: number;
  suppliable: Suppliable | null;
};

const tierOf = ({ tiers }: Suppliable, { quantity }: Bought, lot: Big) =>
  // Whole pieces are bought.
  tierFor([...tiers], lot.times(quantity).round(0, Big.roundUp).toNumber());

const timeWarning = { over: "supplier_price_expired", future: "supplier_price_future" } as const;

function warningsOf(bought: Bought, lot: Big): Problem[] {
  const { label, of, suppliable } = bought;
  if (!suppliable) return [{ code: "supplier_price_missing", about: label, source: of }];
  const source = { type: "suppliables", id: suppliable.id };
  const codes: Problem["code"][] = [];
  if (suppliable.validity !== "current") codes.push(timeWarning[suppliable.validity]);
  if (suppliable.doubtful) codes.push("supplier_price_doubtful");
  if (suppliable.tiers.length > 0 && !tierOf(suppliable, bought, lot)) codes.push("estimated");
  return codes.map((code) => ({ code, about: label, source }));
}

/** How old an award's price is, and until when a price holds. */
const datesOf = ({ id, awarded_at, valid_until }: Suppliable) => {
  const source: Source = { type: "suppliables", id };
  return [
    ...(awarded_at ? [input("awarded_at", awarded_at, "date", source)] : []),
    ...(valid_until ? [input("valid_until", valid_until, "date", source)] : []),
  ];
};

function rowOf(bought: Bought, lot: Big): CostRow {
  const { label, source, quantity, suppliable } = bought;
  const base = { kind: "parts", label, source, per: "piece" } as const;
  const formula = "quantity × unit_cost";
  if (!suppliable) return { ...base, formula, inputs: [], amount: amount(null) };
  const tier = tierOf(suppliable, bought, lot);
  const price = tier?.unit_price ?? suppliable.cost;
  const of = tier ? { type: "bulk-prices", id: tier.id } : { type: "suppliables", id: suppliable.id };
  const row: CostRow = {
    ...base,
    formula,
    inputs: [
      input("quantity", quantity, "pcs", source),
      input("unit_cost", price, "money", of),
      ...datesOf(suppliable),
    ],
    amount: amount(new Big(price).times(quantity)),
  };
  return withFactors(row, suppliable.factors);
}

export const boughtPart = (
  { id, name, part_id, quantity, suppliable }: BoughtPart,
  type: string,
): Bought => ({
  label: name,
  source: { type, id },
  of: { type: "parts", id: part_id },
  quantity,
  suppliable,
});

/** What is bought, at its supplier's price for what the whole lot needs of it. */
export function boughtRows(data: Calculated, bought: readonly Bought[], lot: Big): FoundCosts {
  const factors = factorsOf(data, "parts");
  return {
    rows: bought.map((each) => withFactors(rowOf(each, lot), factors)),
    warnings: bought.flatMap((each) => warningsOf(each, lot)),
  };
}

/** The parts and the external operations of a product. */
export const boughtOf = ({ operations, parts }: Product): Bought[] => [
  ...parts.map((part) => boughtPart(part, "product-parts")),
  ...operations
    .filter(({ external }) => external)
    .map(({ id, name, operation_id, suppliable }) => ({
      label: name,
      source: { type: "product-operations", id },
      of: { type: "operations", id: operation_id },
      quantity: 1,
      suppliable,
    })),
];
