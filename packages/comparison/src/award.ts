import { currencyTotal, difference, type Money } from "@kantwerk/costing/money";
import Big from "big.js";
import { type BidsOfLine, bidOf, compareText, keyOf, type LineIdentifier, type OnceCharges } from "./bids.ts";
import { fastestBids, withWholeBids } from "./bundles.ts";
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

/** `quantity` is the bought quantity; `covers`: further lines included in the offer's price, awarded with it. */
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

/** All lines of the awards, including covered ones. */
export const awardedLines = (awards: readonly Award[]): LineIdentifier[] =>
  awards.flatMap(({ line, covers = [] }) => [line, ...covers]);

/** The award is below a supplier's minimum order value. Only a warning; it changes no proposal. */
export type ProposalWarning = {
  code: "minimum_order_value";
  supplier_id: string;
  minimum: string;
  value_of_goods: string;
};

/** Money as strings with the currency's decimals; `missing_lines` are lines without an award. */
export type Proposal = {
  total: string;
  /** One-off costs within the total. */
  once_costs: string;
  extra_cost: string;
  /** The total plus the cheapest offers for the missing lines, except lines that nobody priced. */
  filled_total: string;
  /** Null if all lines are made in-house. */
  delivery_date: string | null;
  awards: Award[];
  missing_lines: LineIdentifier[];
  warnings: ProposalWarning[];
};

/** Null if there is nothing to award. */
export type Proposals = {
  single_supplier: Proposal | null;
  split_by_line: Proposal | null;
  fastest: Proposal | null;
  /** Whether the proposals are proven optimal: always with up to 12 suppliers with one-off costs and 200 lines. */
  exact: boolean;
};

/** The lines to award, and the suppliers' terms that apply to the whole award. */
export type Awarding = {
  /** Currency of all amounts. */
  currency: string;
  lines: BidsOfLine[];
  once: OnceCharges;
  /** Minimum order values by supplier. */
  minima: ReadonlyMap<string, Big>;
};

const mostCharging = 12;
const mostLines = 200;

/**
 * The three ways to award a request (API contract, "Award proposals"). Costs of an offer on one line do not affect
 * other lines; a supplier's one-off costs count once, as soon as it is awarded anything.
 *
 * `extra_cost` compares a proposal with the cheapest way to award the same lines, so omitting lines brings no
 * advantage. `delivery_date` is the latest of its awards.
 */
export function proposals(awarding: Awarding): Proposals {
  const { lines, once } = awarding;
  const open = withWholeBids(lines).filter((line) => line.bids.length > 0);
  const split = optimum({ lines: open, once });
  // Own work has no known delivery date.
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

/** Whether the optimum is guaranteed to be found. */
export function isWithinBounds({ lines, once }: Pick<Awarding, "lines" | "once">): boolean {
  const bidding = new Set(lines.flatMap(({ bids }) => bids.map(({ supplier_id }) => supplier_id)));
  const charging = [...bidding].filter((id) => once.get(id)?.gt(0)).length;
  return charging === 0 || (charging <= mostCharging && lines.length <= mostLines);
}

/**
 * All lines from one supplier: fewest missing lines, then lowest total; ties by earlier overall delivery, then by
 * earlier last submission.
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

/** Choices made on reduced lists of bids, mapped back to the full lists. */
function withAllBids(lines: BidsOfLine[], choices: Choice[]): Choice[] {
  const chosen = new Map(choices.map(({ from, bid }) => [from.line, bid]));
  return choicesOf(lines, ({ line }) => chosen.get(line));
}

/** Turns choices into a proposal; `lines` includes lines that nobody priced. */
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

/** Whether the offer is placed on this line rather than only covering it. */
const isPriced = ({ from, bid }: Choice): boolean =>
  !bid.together?.[0] || keyOf(bid.together[0]) === keyOf(from.line);

/** Suppliers below their minimum order value, before packaging, shipping and customs. */
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
