import { type CostName, costNames } from "@kantwerk/contract/fields";
import { sum } from "@kantwerk/costing/money";
import Big from "big.js";
import type { OnceCosts } from "./comparison.ts";

type Costs = Record<CostName, string | null>;

/** All one-off costs of a supplier, in its own currency. */
export function onceTotal(costs: OnceCosts | null): Big {
  return new Big(sum(costNames.flatMap((name) => costs?.[name] ?? [])));
}

/** How many of packaging, shipping and customs are given, for the line or once for all; 0 is given, null is not. */
export function givenCosts(own: Costs, once: OnceCosts | null): number {
  return costNames.filter((name) => own[name] !== null || (once?.[name] ?? null) !== null).length;
}

/**
 * Distributes a one-off amount over lines by value: truncated to 4 decimals, and the largest line takes the remainder.
 * Equal shares if all lines are worth nothing.
 */
export function shares(amount: Big, values: Big[]): Big[] {
  const whole = tenThousandths(amount);
  const weights = values.map(tenThousandths);
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight) =>
    sum === 0n ? whole / BigInt(values.length) : (whole * weight) / sum,
  );
  const rest = parts.reduce((left, part) => left - part, whole);
  const largest = weights.reduce(
    (found, weight, position) => (weight > (weights[found] ?? 0n) ? position : found),
    0,
  );
  return parts.map((part, position) => new Big(`${position === largest ? part + rest : part}e-4`));
}

/** Exact, because the amounts have at most 4 decimals. Dividing integers is many times faster than dividing decimals. */
const tenThousandths = (value: Big): bigint => BigInt(value.times(10_000).toFixed(0));
