import { currencyTotal, difference, type Money } from "@kantwerk/costing/money";
import Big from "big.js";
import { type BidsOfLine, bidOf, compareText, keyOf, type LineIdentifier, type OnceCharges } from "./bids.ts";
import {
  type Choice,
  choicesOf,
  costOf,
  latestDeliveryOf,
  onceCostOf,
  optimum,
  type Task,
} from "./optimum.ts";
import { boughtOnly, isInHouse } from "./ownWork.ts";
import { fastestBids, withWholeBids } from "./together.ts";

/** `quantity` is what is bought; `covers`: further lines that the one price of the offer is for, awarded with it. */
export type OfferAward = {
  line: LineIdentifier;
  offer_id: string;
  quantity: number;
  covers?: LineIdentifier[];
};

/** A line that is made in-house. */
export type OwnAward = {
  line: LineIdentifier;
  offer_id: null;
  supplier_id: null;
  in_house: true;
  quantity: number;
  covers?: undefined;
};

export type Award = OfferAward | OwnAward;

export const ownAward = (line: LineIdentifier, quantity: number): OwnAward => ({
  ...{ line, quantity, offer_id: null, supplier_id: null, in_house: true },
});

/** All lines that awards take. */
export const awardedLines = (awards: readonly Award[]): LineIdentifier[] =>
  awards.flatMap(({ line, covers = [] }) => [line, ...covers]);

/** A supplier gets less than it delivers at all; it warns and decides nothing. */
export type ProposalWarning = {
  code: "minimum_order_value";
  supplier_id: string;
  minimum: string;
  value_of_goods: string;
};

/** Money as strings with the currency's decimals; `missing_lines` are the lines that the proposal leaves without an award. */
export type Proposal = {
  total: string;
  /** The part of the total that suppliers charge once. */
  once_costs: string;
  extra_cost: string;
  /** The total with the missing lines at their best, those that nobody priced left out. */
  filled_total: string;
  /** Null where all lines are made in-house. */
  delivery_date: string | null;
  awards: Award[];
  missing_lines: LineIdentifier[];
  warnings: ProposalWarning[];
};

/** Null where there is nothing to award. */
export type Proposals = {
  single_supplier: Proposal | null;
  split_by_line: Proposal | null;
  fastest: Proposal | null;
  /** Whether no better ones can be: always up to 12 suppliers that charge costs once, and 200 lines. */
  exact: boolean;
};

/** The lines that are to be awarded, and what holds for suppliers whatever they get. */
export type Awarding = {
  /** Of all amounts. */
  currency: string;
  lines: BidsOfLine[];
  once: OnceCharges;
  /** Values below which a supplier does not deliver. */
  minima: ReadonlyMap<string, Big>;
};

const mostCharging = 12;
const mostLines = 200;

/**
 * The three ways to award a request (contract of the API, "Award proposals"). What belongs to the offer on one line
 * changes the price of no other; what a supplier charges once counts once, as soon as it gets anything.
 *
 * `extra_cost` is what a proposal costs more than the cheapest way to award the very same lines: one that leaves
 * lines out gains nothing by it. `delivery_date` is the latest of its awards.
 */
export function proposals(awarding: Awarding): Proposals {
  const { lines, once } = awarding;
  const open = withWholeBids(lines).filter((line) => line.bids.length > 0);
  const split = optimum({ lines: open, once });
  // Nobody knows how long own work takes.
  const bought = boughtOnly(open);
  const quickest = optimum({ lines: fastestBids(bought.filter(({ bids }) => bids.length > 0)), once });
  const proposed = [
    proposal(awarding, withAllBids(open, singleSupplier(bought, once))),
    proposal(awarding, split.choices),
    proposal(awarding, withAllBids(open, quickest.choices)),
  ] as const;
  const [single_supplier, split_by_line, fastest] = proposed;
  const exact = split.exact && quickest.exact && isWithinBounds(awarding);
  return { single_supplier, split_by_line, fastest, exact };
}

/** Whether the optimum of an award is always found. */
export function isWithinBounds({ lines, once }: Pick<Awarding, "lines" | "once">): boolean {
  const bidding = new Set(lines.flatMap(({ bids }) => bids.map(({ supplier_id }) => supplier_id)));
  const charging = [...bidding].filter((id) => once.get(id)?.gt(0)).length;
  return charging === 0 || (charging <= mostCharging && lines.length <= mostLines);
}

/**
 * Everything from one supplier: the fewest missing lines, then the lowest total; ties: the earlier delivery of the
 * whole, then the supplier whose last offer came in earlier.
 */
function singleSupplier(open: BidsOfLine[], once: OnceCharges): Choice[] {
  const suppliers = new Set(open.flatMap(({ bids }) => bids.map((bid) => bid.supplier_id)));
  const candidates = [...suppliers].map((id) => {
    const choices = choicesOf(open, (line) => bidOf(line, id));
    const submitted = Math.max(...choices.map(({ bid }) => bid.submitted_at));
    return { id, choices, cost: costOf(choices, once), delivery: latestDeliveryOf(choices), submitted };
  });
  candidates.sort(
    (a, b) =>
      b.choices.length - a.choices.length ||
      a.cost.cmp(b.cost) ||
      compareText(a.delivery, b.delivery) ||
      a.submitted - b.submitted ||
      compareText(a.id, b.id),
  );
  return candidates[0]?.choices ?? [];
}

/** Choices among some bids of their lines, as choices among all. */
function withAllBids(lines: BidsOfLine[], choices: Choice[]): Choice[] {
  const chosen = new Map(choices.map(({ from, bid }) => [from.line, bid]));
  return choicesOf(lines, ({ line }) => chosen.get(line));
}

/** Choices as a proposal; `lines` are all those to be awarded, also such that nobody priced. */
export function proposal(awarding: Awarding, choices: Choice[]): Proposal | null {
  if (choices.length === 0) return null;
  const { lines, once, currency } = awarding;
  const total = (amount: Money) => currencyTotal(amount, currency);
  const cost = costOf(choices, once);
  const awarded = new Set(choices.map(({ from }) => from.line));
  const missing = lines.filter(({ line }) => !awarded.has(line));
  const given = new Set(choices.map(({ bid }) => bid.supplier_id));
  const bestOf = (task: Task) => costOf(optimum(task).choices, once, task.given);
  return {
    total: total(cost),
    once_costs: total(onceCostOf(choices, once)),
    extra_cost: total(difference(cost, bestOf({ lines: choices.map(({ from }) => from), once }))),
    filled_total: total(cost.plus(bestOf({ lines: missing, once, given }))),
    delivery_date: latestDeliveryOf(choices) || null,
    awards: choices.filter(isPriced).map(awardOf),
    missing_lines: missing.map(({ line }) => line),
    warnings: warningsOf(awarding, choices),
  };
}

const awardOf = ({ from: { line, quantity }, bid }: Choice): Award =>
  isInHouse(bid)
    ? ownAward(line, quantity)
    : {
        line,
        offer_id: bid.offer_id,
        quantity: bid.bought,
        ...(bid.together && { covers: bid.together.slice(1) }),
      };

/** Whether the offer stands on the line, and does not only cover it. */
const isPriced = ({ from, bid }: Choice): boolean =>
  !bid.together?.[0] || keyOf(bid.together[0]) === keyOf(from.line);

/** Suppliers that get less than they deliver at all, before packaging, shipping and customs. */
function warningsOf({ minima, currency }: Awarding, choices: Choice[]): ProposalWarning[] {
  const ofSuppliers = Map.groupBy(choices, ({ bid }) => bid.supplier_id);
  return [...ofSuppliers].flatMap(([supplier_id, own]) => {
    const goods = own.reduce((sum, { bid }) => sum.plus(bid.goods), new Big(0));
    const minimum = minima.get(supplier_id);
    if (!minimum || goods.gte(minimum)) return [];
    const [least, value_of_goods] = [currencyTotal(minimum, currency), currencyTotal(goods, currency)];
    return [{ code: "minimum_order_value", supplier_id, minimum: least, value_of_goods }];
  });
}
