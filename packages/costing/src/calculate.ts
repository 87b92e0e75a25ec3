import Big from "big.js";
import { type Amount, added, amount } from "./amount.ts";
import { Assembly, perPiece } from "./assembly.ts";
import type { Calculated, Product, Settings } from "./calculated.ts";
import {
  type CostRow,
  costKinds,
  factorsOf,
  type Input,
  input,
  type Problem,
  priceMarkup,
  type Source,
  settingSource,
  withFactors,
} from "./costRow.ts";
import { currencyTotal, unitPrice } from "./money.ts";
import { askedFor, earned, isBelowCost, type UnitPrice, unitPriceOf } from "./price.ts";
import { isMissing } from "./problems.ts";

/** A row of the API response; `per` says whether its amounts are per piece or per lot. */
export type Row = {
  kind: CostRow["kind"] | "profit" | "cash_discount" | "minimum";
  label: string;
  source: Source | null;
  per: "piece" | "lot";
  /** Formula of the cost. */
  formula: string;
  /** Formula of the price; `cost`, `price` and the overhead shares are named as in the other rows. */
  price_formula: string;
  inputs: readonly Input[];
  cost: string | null;
  price: string | null;
  /** Amount already included in the prices of the rows above. */
  contained?: string | null;
  note?: CostRow["note"];
};

export type Split = Record<CostRow["kind"] | "profit", string | null>;

export type Result = {
  quantity: number;
  unit_cost: string | null;
  lot_cost: string | null;
  unit_price: string | null;
  lot_price: string | null;
  markup: number | null;
  margin: number | null;
  split: Split;
  rows: Row[];
  warnings: Problem[];
};

const priceOrNull = (figure: Big | null): string | null => figure && unitPrice(figure);
const none = "0.0000";

const sentRow = (row: CostRow, settings: Settings, raised: Big): Row => {
  const { kind, label, source, per, formula, priced = `cost × ${priceMarkup}`, inputs, amount, note } = row;
  return {
    kind,
    label,
    source,
    per,
    formula,
    price_formula: raised.eq(1) ? priced : `${priced} × raised`,
    inputs: raised.eq(1) ? inputs : [...inputs, input("raised", raised, null, null)],
    cost: priceOrNull(amount.cost),
    price: priceOrNull(askedFor(amount, settings)?.times(raised) ?? null),
    ...(note && { note }),
  };
};

type Closing = {
  kind: Row["kind"];
  /** The setting it is based on. */
  by: keyof Settings & string;
  formula: string;
  /** Inputs of its formula. */
  of: Record<string, Big | null>;
};

function closingRow({ kind, by, formula, of }: Closing, settings: Settings) {
  const source = settingSource(settings, by);
  const value = settings[by] as number | string;
  const amounts = Object.entries(of).flatMap(([name, figure]) =>
    figure ? [input(name, figure.toFixed(4), "money", null)] : [],
  );
  const inputs = [input(by, value, typeof value === "string" ? "money" : "share", source), ...amounts];
  return { kind, label: by, formula, price_formula: formula, source, per: "piece", inputs } as const;
}

/** The rows below the cost rows, leading from their sum to the unit price. */
function closingRows(
  { cost, selfCost, asked, discount, minimum }: UnitPrice,
  settings: Settings,
  margin: number | null,
): Row[] {
  const made = (row: Closing) => closingRow(row, settings);
  const admin = selfCost && cost && selfCost.minus(cost);
  const profit = made({
    kind: "profit",
    by: "profit",
    formula: "price − self_cost",
    of: { price: asked, self_cost: selfCost },
  });
  const rows: Row[] = [
    {
      ...made({
        kind: "overhead",
        by: "admin_sales_overhead",
        formula: "cost × admin_sales_overhead",
        of: { cost },
      }),
      cost: priceOrNull(admin),
      price: none,
      contained: priceOrNull(admin),
    },
    {
      ...profit,
      ...(margin !== null && { inputs: [input("target_margin", margin, "share", null), ...profit.inputs] }),
      cost: none,
      price: none,
      contained: priceOrNull(asked && selfCost && asked.minus(selfCost)),
    },
    {
      ...made({
        kind: "cash_discount",
        by: "cash_discount",
        formula: "price × cash_discount / (1 − cash_discount)",
        of: { price: asked },
      }),
      cost: none,
      price: priceOrNull(discount),
    },
  ];
  if (minimum?.gt(0))
    rows.push({
      ...made({
        kind: "minimum",
        by: "minimum_line_price",
        formula: "minimum_line_price / quantity − price",
        of: { price: asked && discount && asked.plus(discount) },
      }),
      cost: none,
      price: priceOrNull(minimum),
    });
  return rows;
}

/** The unit price by what it pays for; rows without a cost count with their price, and profit is the remainder. */
function splitOf(rows: readonly CostRow[], lot: Big, price: UnitPrice, settings: Settings): Split {
  const sums = new Map<string, Big | null>(costKinds.map((kind) => [kind, new Big(0)]));
  const add = (kind: string, figure: Big | null) => {
    const sum = sums.get(kind);
    sums.set(kind, sum && figure ? sum.plus(figure) : null);
  };
  for (const row of rows) {
    const one = perPiece(row, lot);
    add(row.kind, one.cost ?? askedFor(one, settings));
    add("overhead", (one.cost ?? new Big(0)).times(settings.admin_sales_overhead));
  }
  const figure = (kind: string) => priceOrNull(sums.get(kind) ?? null);
  const split = {
    material: figure("material"),
    production: figure("production"),
    setup: figure("setup"),
    program: figure("program"),
    parts: figure("parts"),
    overhead: figure("overhead"),
  };
  const known = Object.values(split).filter((each) => each !== null);
  const rest =
    price.rounded !== null && known.length === costKinds.length
      ? known.reduce((left, each) => left.minus(each), new Big(price.rounded))
      : null;
  return { ...split, profit: priceOrNull(rest) };
}

/** An overhead lacks its cost only if its base does. */
const costMissing = (rows: readonly CostRow[]): Problem[] =>
  rows
    .filter(({ kind, amount }) => kind !== "overhead" && amount.cost === null && amount.known)
    .flatMap(({ label, source }) =>
      source ? [{ code: "cost_missing" as const, about: label, source }] : [],
    );

const once = (warnings: readonly Problem[]): Problem[] => [
  ...new Map(warnings.map((each) => [`${each.code} ${each.source.id}`, each])).values(),
];

function fallsShort({ rounded, selfCost }: UnitPrice, { cash_discount }: Settings): boolean {
  if (rounded === null || selfCost === null) return false;
  return isBelowCost(new Big(rounded).times(new Big(1).minus(cash_discount)), unitPrice(selfCost));
}

/** Factor by which row prices are raised to reach a margin. */
function raisedBy(pieces: readonly Amount[], { asked }: UnitPrice, settings: Settings): Big {
  const usual = askedFor(added(pieces), settings);
  return asked && usual?.gt(0) ? asked.div(usual) : new Big(1);
}

function resultFor(
  assembly: Assembly,
  data: Calculated,
  product: Product,
  quantity: number,
  margin: number | null,
): Result {
  const { settings } = data;
  const lot = new Big(quantity);
  const found = assembly.rows(product, lot);
  const total = factorsOf(data, "total");
  const rows = found.rows.map((row) => withFactors(row, total));
  const pieces = rows.map((row) => perPiece(row, lot));
  const about = (code: Problem["code"]): Problem => ({
    code,
    about: product.name,
    source: { type: "products", id: product.id },
  });
  const warnings = once([...found.warnings, ...costMissing(rows)]);
  if (rows.length === 0) warnings.push(about("nothing_to_calculate"));
  // A sum with a missing row is not a price.
  const price = unitPriceOf(warnings.some(isMissing) ? [amount(null)] : pieces, lot, settings, margin);
  if (fallsShort(price, settings)) warnings.push(about("below_cost"));
  const raised = margin === null ? new Big(1) : raisedBy(pieces, price, settings);
  const lotOf = (figure: Big | string | null) =>
    figure === null ? null : currencyTotal(lot.times(figure), settings.currency);
  return {
    quantity,
    unit_cost: priceOrNull(price.selfCost),
    lot_cost: lotOf(price.selfCost),
    unit_price: price.rounded,
    lot_price: lotOf(price.rounded),
    ...earned(price.rounded, price.selfCost, settings),
    split: splitOf(rows, lot, price, settings),
    rows: [...rows.map((row) => sentRow(row, settings, raised)), ...closingRows(price, settings, margin)],
    warnings,
  };
}

/**
 * Calculates a product for several lot sizes. Throws if the product is not in the data.
 * @param margin target margin on the price, replaces profit and entered prices
 */
export function calculate(
  data: Calculated,
  productId: string,
  quantities: readonly number[],
  margin: number | null = null,
): Result[] {
  const product = data.products.get(productId);
  if (!product) throw new Error(`No product ${productId} to calculate`);
  const assembly = new Assembly(data);
  return quantities.map((quantity) => resultFor(assembly, data, product, quantity, margin));
}
