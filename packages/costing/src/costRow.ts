import Big from "big.js";
import { type Amount, added, overheadOn, scaled } from "./amount.ts";
import type { Calculated, Factor, Settings } from "./calculated.ts";
import type { ProblemCode } from "./problems.ts";

export type Source = { type: string; id: string };

/** An input of a formula: its name there, and the record it comes from. */
export type Input = {
  name: string;
  /** Display name, if its name is only a number. */
  label?: string;
  value: string | number;
  unit: string | null;
  source: Source | null;
};

/** Inputs derived from other rows; all others come from a record or setting. */
export const sums = ["material", "production", "cost", "self_cost", "price", "entered", "unpriced", "raised"];

export const costKinds = ["material", "production", "setup", "program", "parts", "overhead"] as const;

/** A cost, per piece or per lot, and its derivation. */
export type CostRow = {
  kind: (typeof costKinds)[number];
  label: string;
  source: Source | null;
  per: "piece" | "lot";
  /** Uses the names of the inputs. */
  formula: string;
  /** Formula of the price if prices were entered; otherwise the price follows from the cost. */
  priced?: string;
  inputs: readonly Input[];
  amount: Amount;
  /** More is bought than the lot needs. */
  note?: "rounded_up";
};

/** A warning, and the record to edit. */
export type Problem = {
  code: ProblemCode;
  /** Name of the thing concerned. */
  about: string;
  source: Source;
  /** Two contradicting values, in mm or kg; of a section its largest side. */
  facts?: { of: "thickness" | "weight" | "section" | "length"; given: number; expected: number };
};

export type FoundCosts = { rows: CostRow[]; warnings: Problem[] };

export const input = (
  name: string,
  value: string | number | Big,
  unit: string | null,
  source: Source | null,
): Input => ({ name, value: value instanceof Big ? Number(value.round(6)) : value, unit, source });

/** Factor from cost to price for parts without an entered price, in the names of the settings. */
export const priceMarkup = "(1 + admin_sales_overhead) × (1 + profit)";

export const settingSource = ({ ids }: Settings, slug: string): Source | null => {
  const id = ids[slug];
  return id === undefined ? null : { type: "settings", id };
};

/** The row multiplied by each factor, with the factors named in its formula. */
export function withFactors(row: CostRow, factors: readonly Factor[]): CostRow {
  if (factors.length === 0) return row;
  const named = factors.map((factor, index) => ({ ...factor, key: `factor_${index + 1}` }));
  const raised = (formula: string) => `(${formula}) × ${named.map(({ key }) => key).join(" × ")}`;
  return {
    ...row,
    formula: raised(row.formula),
    ...(row.priced !== undefined && { priced: raised(row.priced) }),
    inputs: [
      ...row.inputs,
      ...named.map(({ key, name, value, id }) => ({
        ...input(key, value, null, { type: "factors", id }),
        label: name,
      })),
    ],
    amount: factors.reduce((sum, { value }) => scaled(sum, new Big(value)), row.amount),
  };
}

/** The overhead on rows of this kind, by its share in the settings. */
export function overheadRow(
  settings: Settings,
  of: "material" | "production",
  amounts: readonly Amount[],
): CostRow {
  const label = `${of}_overhead` as const;
  const source = settingSource(settings, label);
  const base = added(amounts);
  return {
    kind: "overhead",
    label,
    source,
    per: "piece",
    formula: `${of} × ${label}`,
    priced: `unpriced × ${label} × ${priceMarkup}`,
    inputs: [
      input(label, settings[label], "share", source),
      ...(base.cost ? [input(of, base.cost.toFixed(4), "money", null)] : []),
      input("unpriced", base.unpriced.toFixed(4), "money", null),
    ],
    amount: overheadOn(base, settings[label]),
  };
}

export const factorsOf = (
  { factors }: Calculated,
  use: NonNullable<Factor["applies_to"]>,
): readonly Factor[] => factors.filter(({ applies_to }) => applies_to === use);
