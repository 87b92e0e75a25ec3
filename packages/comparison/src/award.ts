import { difference, sum, total } from "@kantwerk/costing/money";
import Big from "big.js";
import { type Bid, type BidsOfLine, bidOf, byDelivery, compareText, type LineIdentifier } from "./bids.ts";
import { withFewestSuppliers } from "./fewestSuppliers.ts";

export type Award = { line: LineIdentifier; offer_id: string; quantity: number };

/** Money as strings with 2 decimals; `missing_lines` are the lines that the proposal leaves without an award. */
export type Proposal = {
  total: string;
  extra_cost: string;
  delivery_date: string;
  awards: Award[];
  missing_lines: LineIdentifier[];
};

/** Null where there is nothing to award. */
export type Proposals = {
  single_supplier: Proposal | null;
  split_by_line: Proposal | null;
  fastest: Proposal | null;
};

type Choice = { from: BidsOfLine; bid: Bid };

/**
 * The three ways to award a request (contract of the API, "Award proposals"). Packaging, shipping and customs
 * belong to the offer on one line, so no line changes the price of another.
 *
 * `extra_cost` is what a proposal costs more than the cheapest offers on the lines that it awards: one that
 * leaves lines out gains nothing by it. `delivery_date` is the latest of its awards. Lines that are ordered
 * already are proposed like the others, so that the comparison reads the same before and after an award.
 */
export function proposals(lines: BidsOfLine[]): Proposals {
  const open = lines.filter((line) => line.bids.length > 0);
  return {
    single_supplier: proposal(lines, singleSupplier(open)),
    split_by_line: proposal(lines, splitByLine(open)),
    fastest: proposal(lines, fastest(open)),
  };
}

/**
 * Everything from one supplier: the fewest missing lines, then the lowest total; ties: the earlier delivery of the
 * whole, then the supplier whose last offer came in earlier.
 */
function singleSupplier(open: BidsOfLine[]): Choice[] {
  const suppliers = new Set(open.flatMap(({ bids }) => bids.map((bid) => bid.supplier_id)));
  const candidates = [...suppliers].map((id) => {
    const choices = open.flatMap((from) => {
      const bid = bidOf(from, id);
      return bid ? [{ from, bid }] : [];
    });
    const submitted = Math.max(...choices.map(({ bid }) => bid.submitted_at));
    return { id, choices, cost: costOf(choices), delivery: latestDelivery(choices), submitted };
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

/**
 * Each line from its cheapest offer. Equally cheap ways: the earlier delivery of the whole, then the fewest
 * suppliers, then line by line the earlier delivery and the earlier submission.
 */
function splitByLine(open: BidsOfLine[]): Choice[] {
  const cheapest = open.map(({ bids }) => cheapestOf(bids));
  const whole = latest(cheapest.flatMap((bids) => earliestOf(bids)?.delivery_date ?? []));
  const inTime = cheapest.map((bids) => bids.filter((bid) => bid.delivery_date <= whole));
  return pair(open, withFewestSuppliers(inTime));
}

/** Each line from its fastest offer; ties: the price, then the fewest suppliers, then the earlier submission. */
function fastest(open: BidsOfLine[]): Choice[] {
  const quickest = open.map(({ bids }) => {
    const date = earliestOf(bids)?.delivery_date;
    return cheapestOf(bids.filter((bid) => bid.delivery_date === date));
  });
  return pair(open, withFewestSuppliers(quickest));
}

function proposal(lines: BidsOfLine[], choices: Choice[]): Proposal | null {
  if (choices.length === 0) return null;
  const cost = costOf(choices);
  const cheapest = sum(choices.flatMap(({ from }) => from.bids[0]?.landed ?? []));
  const awarded = new Set(choices.map(({ from }) => from));
  return {
    total: total(cost),
    extra_cost: total(difference(cost, cheapest)),
    delivery_date: latestDelivery(choices),
    awards: choices.map(({ from, bid }) => ({
      line: from.line,
      offer_id: bid.offer_id,
      quantity: from.quantity,
    })),
    missing_lines: lines.filter((line) => !awarded.has(line)).map(({ line }) => line),
  };
}

/** All bids as cheap as the first: bids come sorted by price, and stay in their order. */
function cheapestOf([first, ...others]: Bid[]): Bid[] {
  return first ? [first, ...others.filter((bid) => bid.landed.eq(first.landed))] : [];
}

function earliestOf(bids: Bid[]): Bid | undefined {
  return bids.toSorted(byDelivery)[0];
}

function pair(open: BidsOfLine[], bids: Bid[]): Choice[] {
  return open.flatMap((from, position) => {
    const bid = bids[position];
    return bid ? [{ from, bid }] : [];
  });
}

function costOf(choices: Choice[]): Big {
  return new Big(sum(choices.map(({ bid }) => bid.landed)));
}

function latestDelivery(choices: Choice[]): string {
  return latest(choices.map(({ bid }) => bid.delivery_date));
}

function latest(dates: string[]): string {
  return dates.toSorted().at(-1) ?? "";
}
