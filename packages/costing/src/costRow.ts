import Big from "big.js";
import { type Amount, added, overheadOn, scaled } from "./amount.ts";
import type { Calculated, Factor, Settings } from "./calculated.ts";
import type { ProblemCode } from "./problems.ts";

export type Source = { type: string; id: string };

/** A figure of a formula: its name there, and the record that says it. */
export type Input = {
  name: string;
  /** What people call it, where its name is only a number. */
  label?: string;
  value: string | number;
  unit: string | null;
  source: Source | null;
};

/** Inputs that follow from other rows; all others are said by a record or a setting. */
export const sums = ["material", "production", "cost", "self_cost", "price", "entered", "unpriced", "raised"];

export const costKinds = ["material", "production", "setup", "program", "parts", "overhead"] as const;

/** What something costs, of each piece or of the whole lot, and how that was found. */
export type CostRow = {
  kind: (typeof costKinds)[number];
  label: string;
  source: Source | null;
  per: "piece" | "lot";
  /** In the names of the inputs. */
  formula: string;
  /** The same for what is asked, where prices were entered; otherwise that follows from the cost. */
  priced?: string;
  inputs: readonly Input[];
  amount: Amount;
  /** More is bought than the lot needs. */
  note?: "rounded_up";
};

/** Something to know or to mend, and the record to mend it at. */
export type Problem = {
  code: ProblemCode;
  /** The name of what it is about. */
  about: string;
  source: Source;
  /** Two figures that contradict each other, in mm or kg. */
  facts?: { of: "thickness" | "weight"; given: number; expected: number };
};

export type FoundCosts = { rows: CostRow[]; warnings: Problem[] };

export const input = (
  name: string,
  value: string | number | Big,
  unit: string | null,
  source: Source | null,
): Input => ({ name, value: value instanceof Big ? Number(value.round(6)) : value, unit, source });

/** What the house adds to the cost of what has no entered price, in the names of its settings. */
export const onCost = "(1 + admin_sales_overhead) × (1 + profit)";

export const settingSource = ({ ids }: Settings, slug: string): Source | null => {
  const id = ids[slug];
  return id === undefined ? null : { type: "settings", id };
};

/** The row with each factor multiplied into it, named in its formula. */
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
    priced: `unpriced × ${label} × ${onCost}`,
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
