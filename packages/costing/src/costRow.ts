import Big from "big.js";
import { type Amount, added, overheadOn, scaled } from "./amount.ts";
import type { Calculated, Factor, Settings } from "./calculated.ts";
import type { ProblemCode } from "./problems.ts";

export type Source = { type: string; id: string };

/** A figure of a formula: its name there, and the record that says it. */
export type Input = {
  name: string;
  value: string | number;
  unit: string | null;
  source: Source | null;
};

export const costKinds = ["material", "production", "setup", "program", "parts", "overhead"] as const;

/** What something costs, of each piece or of the whole lot, and how that was found. */
export type CostRow = {
  kind: (typeof costKinds)[number];
  label: string;
  source: Source | null;
  per: "piece" | "lot";
  /** In the names of the inputs. */
  formula: string;
  inputs: readonly Input[];
  amount: Amount;
};

/** Something to know or to mend, and the record to mend it at. */
export type Problem = {
  code: ProblemCode;
  /** The name of what it is about. */
  about: string;
  source: Source;
};

export type FoundCosts = { rows: CostRow[]; warnings: Problem[] };

export const input = (
  name: string,
  value: string | number | Big,
  unit: string | null,
  source: Source | null,
): Input => ({ name, value: value instanceof Big ? Number(value.round(6)) : value, unit, source });

export const settingSource = ({ ids }: Settings, slug: string): Source | null => {
  const id = ids[slug];
  return id === undefined ? null : { type: "settings", id };
};

/** The row with each factor multiplied into it, named in its formula. */
export function withFactors(row: CostRow, factors: readonly Factor[]): CostRow {
  if (factors.length === 0) return row;
  const named = factors.map((factor, index) => ({ ...factor, key: `factor_${index + 1}` }));
  return {
    ...row,
    formula: `(${row.formula}) × ${named.map(({ key }) => key).join(" × ")}`,
    inputs: [
      ...row.inputs,
      ...named.map(({ key, value, id }) => input(key, value, null, { type: "factors", id })),
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
  return {
    kind: "overhead",
    label,
    source,
    per: "piece",
    formula: `${of} × ${label}`,
    inputs: [input(label, settings[label], "share", source)],
    amount: overheadOn(added(amounts), settings[label]),
  };
}

export const factorsOf = (
  { factors }: Calculated,
  use: NonNullable<Factor["applies_to"]>,
): readonly Factor[] => factors.filter(({ applies_to }) => applies_to === use);
