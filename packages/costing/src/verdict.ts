import type { PriceSource, PriceState } from "@kantwerk/contract/priceVerdict";
import Big from "big.js";
import type { Result } from "./calculate.ts";
import type { Problem, Source } from "./costRow.ts";
import { isBelowCost } from "./price.ts";
import { isAboutCosts, isMissing } from "./problems.ts";

/** The price of a product for a quantity, and its reliability. */
export type PriceVerdict = {
  price_source: PriceSource | null;
  /** Null exactly if the state is `incomplete`. */
  unit_price: string | null;
  state: PriceState;
  problems: readonly Problem[];
};

export type CalculatedPrice = Pick<Result, "unit_price" | "unit_cost" | "warnings">;

/** A price that was set earlier: a bulk price, or one copied or typed into an order line. */
export type SetPrice = { price_source: PriceSource; unit_price: string; set_at: string | null };

/** A changed input of a price, with its time (ISO 8601). */
export type InputChange = { at: string; about: string; source: Source };

/** All amounts are per piece and in one currency. */
export type PriceEvidence = {
  /** Null if nothing can be calculated, e.g. for a line without a product. */
  calculated: CalculatedPrice | null;
  /** Null: calculated just now. */
  calculated_at?: string | null;
  /** Takes precedence over the calculated price. */
  set?: SetPrice | null;
  product?: { id: string; name: string } | null;
  changes?: readonly InputChange[];
  /** Problems found elsewhere: in files, geometry and currencies. */
  found?: readonly Problem[];
  /** Share of a set price that remains after all discounts. */
  kept?: Big | number;
  /** Exchange rate used to convert a set price. */
  rate?: number | null;
  /** Relative difference from which a calculated price counts as different from a set price. */
  threshold?: number;
};

const sourceOf = ({ id }: { id: string }): Source => ({ type: "products", id });

const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((each) => [`${each.code} ${each.source.type} ${each.source.id}`, each])).values(),
];

const changedSince = (changes: readonly InputChange[], time: string | null): Problem[] =>
  changes
    .filter(({ at }) => time !== null && Date.parse(at) >= Date.parse(time))
    .map(({ about, source }) => ({ code: "outdated", about, source }));

/** Whether a calculated price differs from another one by more than this share. */
export function differs(calculated: string, price: string, threshold: number): boolean {
  const off = new Big(calculated).minus(price).abs();
  return off.gt(new Big(price).abs().times(threshold));
}

/** Why a set price no longer matches the calculation: an input has changed, or it never matched. */
function agedProblems(evidence: PriceEvidence, set: SetPrice): Problem[] {
  const { calculated, product, changes = [], threshold = 0 } = evidence;
  if (!product || !calculated?.unit_price || !differs(calculated.unit_price, set.unit_price, threshold))
    return [];
  const since = changedSince(changes, set.set_at);
  if (since.length > 0) return since;
  // It was calculated from other inputs, even if the change was not recorded.
  const code = set.price_source === "calculation" ? "outdated" : "list_differs";
  return [{ code, about: product.name, source: sourceOf(product) }];
}

function setStatedProblems(evidence: PriceEvidence, set: SetPrice): Problem[] {
  const { calculated, product, kept = 1, rate } = evidence;
  const below =
    product &&
    calculated?.unit_cost &&
    isBelowCost(new Big(set.unit_price).times(kept), calculated.unit_cost, rate)
      ? [{ code: "below_cost" as const, about: product.name, source: sourceOf(product) }]
      : [];
  // Traded goods have nothing to calculate.
  const ofCalculation = (calculated?.warnings ?? []).filter(
    ({ code }) => code !== "nothing_to_calculate" && code !== "below_cost",
  );
  return [...ofCalculation, ...below, ...agedProblems(evidence, set)];
}

/** With a price, any problem makes it doubtful. */
const stateOf = (unit_price: string | null, problems: readonly Problem[]): PriceState =>
  unit_price === null ? "incomplete" : problems.length > 0 ? "doubtful" : "good";

/** Judges the price of a product for a quantity by all available evidence. */
export function judgePrice(evidence: PriceEvidence): PriceVerdict {
  const { calculated, calculated_at = null, set, changes = [], found = [] } = evidence;
  if (set) {
    const problems = once([...setStatedProblems(evidence, set), ...found]);
    const { price_source, unit_price } = set;
    return { price_source, unit_price, state: stateOf(unit_price, problems), problems };
  }
  const problems = once([
    ...(calculated?.warnings ?? []),
    ...(calculated ? changedSince(changes, calculated_at) : []),
    ...found,
  ]);
  const unit_price = problems.some(isMissing) ? null : (calculated?.unit_price ?? null);
  const price_source = unit_price === null ? null : "calculation";
  return { price_source, unit_price, state: stateOf(unit_price, problems), problems };
}

/** The verdict without permission to see costs: problems of costs are removed. */
export function withoutCosts(verdict: PriceVerdict): PriceVerdict {
  const problems = verdict.problems.filter((problem) => !isAboutCosts(problem));
  return { ...verdict, problems, state: stateOf(verdict.unit_price, problems) };
}
