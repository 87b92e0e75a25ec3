import Big from "big.js";
import { amount } from "./amount.ts";
import { boughtQuantity } from "./boughtQuantity.ts";
import type { BoughtPart, Calculated, Product, Settings, Suppliable } from "./calculated.ts";
import {
  type CostRow,
  type FoundCosts,
  factorsOf,
  type Input,
  input,
  type Problem,
  type Source,
  withFactors,
} from "./costRow.ts";
import { tierFor } from "./tiers.ts";

type BoughtItem = {
  label: string;
  source: Source;
  /** Record to open if no supplier is known. */
  of: Source;
  quantity: number;
  suppliable: Suppliable | null;
};

/** Pieces to buy, as a supplier's terms require. */
const piecesOf = (suppliable: Suppliable, { quantity }: BoughtItem, lot: Big): number =>
  boughtQuantity(suppliable, lot.times(quantity).round(0, Big.roundUp).toNumber());

const tierOf = (suppliable: Suppliable, bought: BoughtItem, lot: Big) =>
  tierFor([...suppliable.tiers], piecesOf(suppliable, bought, lot));

/** Whether it is priced in another currency than calculations. */
const isForeign = ({ currency }: Suppliable, settings: Settings): boolean =>
  Boolean(currency) && currency !== settings.currency;

const timeWarning = { over: "supplier_price_expired", future: "supplier_price_future" } as const;

function warningsOf(bought: BoughtItem, lot: Big, settings: Settings): Problem[] {
  const { label, of, suppliable } = bought;
  if (!suppliable) return [{ code: "supplier_price_missing", about: label, source: of }];
  const source = { type: "suppliables", id: suppliable.id };
  const codes: Problem["code"][] = [];
  if (suppliable.validity !== "current") codes.push(timeWarning[suppliable.validity]);
  if (suppliable.doubtful) codes.push("supplier_price_doubtful");
  if (suppliable.tiers.length > 0 && !tierOf(suppliable, bought, lot)) codes.push("estimated");
  if (isForeign(suppliable, settings) && !suppliable.exchange_rate) codes.push("exchange_rate_missing");
  return codes.map((code) => ({ code, about: label, source }));
}

/** Date of the award and end of validity. */
const datesOf = ({ id, awarded_at, valid_until }: Suppliable) => {
  const source: Source = { type: "suppliables", id };
  return [
    ...(awarded_at ? [input("awarded_at", awarded_at, "date", source)] : []),
    ...(valid_until ? [input("valid_until", valid_until, "date", source)] : []),
  ];
};

type Price = { inputs: Input[]; formula: string; value: Big | null };

/** Unit price in the calculation's currency; null without a rate. */
function priceOf(suppliable: Suppliable, bought: BoughtItem, lot: Big, settings: Settings): Price {
  const tier = tierOf(suppliable, bought, lot);
  const price = tier?.unit_price ?? suppliable.cost;
  const of = tier ? { type: "bulk-prices", id: tier.id } : { type: "suppliables", id: suppliable.id };
  if (!isForeign(suppliable, settings))
    return {
      inputs: [input("unit_cost", price, "money", of)],
      formula: "unit_cost",
      value: new Big(price),
    };
  const { exchange_rate: known, currency } = suppliable;
  const rate = known
    ? [input("exchange_rate", known.rate, null, { type: "exchange-rates", id: known.id })]
    : [];
  return {
    inputs: [input("unit_cost", price, currency ?? null, of), ...rate],
    formula: "unit_cost × exchange_rate",
    value: known ? new Big(price).times(known.rate) : null,
  };
}

function rowOf(bought: BoughtItem, lot: Big, settings: Settings): CostRow {
  const { label, source, quantity, suppliable } = bought;
  const base = { kind: "parts", label, source } as const;
  if (!suppliable)
    return { ...base, per: "piece", formula: "quantity × unit_cost", inputs: [], amount: amount(null) };
  const { inputs, formula, value } = priceOf(suppliable, bought, lot, settings);
  const pieces = piecesOf(suppliable, bought, lot);
  const needed = lot.times(quantity);
  const isMore = pieces > needed.round(0, Big.roundUp).toNumber();
  const times = (count: number) => amount(value?.times(count) ?? null);
  const row: CostRow = isMore
    ? {
        ...{ ...base, per: "lot", formula: `bought_quantity × ${formula}`, note: "rounded_up" },
        inputs: [
          input("bought_quantity", pieces, "pcs", { type: "suppliables", id: suppliable.id }),
          input("needed", needed, "pcs", source),
          ...inputs,
          ...datesOf(suppliable),
        ],
        amount: times(pieces),
      }
    : {
        ...{ ...base, per: "piece", formula: `quantity × ${formula}` },
        inputs: [input("quantity", quantity, "pcs", source), ...inputs, ...datesOf(suppliable)],
        amount: times(quantity),
      };
  return withFactors(row, suppliable.factors);
}

export const boughtPart = (
  { id, name, part_id, quantity, suppliable }: BoughtPart,
  type: string,
): BoughtItem => ({
  label: name,
  source: { type, id },
  of: { type: "parts", id: part_id },
  quantity,
  suppliable,
});

/** Cost rows of bought parts, at the supplier's price for the lot's total quantity. */
export function boughtRows(data: Calculated, bought: readonly BoughtItem[], lot: Big): FoundCosts {
  const factors = factorsOf(data, "parts");
  return {
    rows: bought.map((each) => withFactors(rowOf(each, lot, data.settings), factors)),
    warnings: bought.flatMap((each) => warningsOf(each, lot, data.settings)),
  };
}

/** Parts and external operations of a product. */
export const boughtOf = ({ operations, parts }: Product): BoughtItem[] => [
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
