import type { Award, Proposal } from "@kantwerk/comparison/award";
import { type Bid, type BidsOfLine, keyOf } from "@kantwerk/comparison/bids";
import { awardingOf, bidsOfLine, pricedLines, quantityOf } from "@kantwerk/comparison/compare";
import type { ComparedLineInput, ComparisonInput } from "@kantwerk/comparison/comparison";
import { daysBetween } from "@kantwerk/comparison/pricedOffer";
import { propose } from "@kantwerk/comparison/propose";
import { currencyTotal, difference, type Money, sum } from "@kantwerk/costing/money";

/** What a person has changed of a line against the proposal that the plan began with. */
export type Edit = { offerId?: string | undefined; quantity?: number | undefined; isLater?: boolean };
/** By the id of the line. */
export type Edits = Readonly<Record<string, Edit>>;

/** An offer that a line can go to, and what that would change of the whole plan. */
export type Option = { bid: Bid; effect: string; days: number };

export type PlanRow = {
  /** Counted from 1, as the request's lines are. */
  position: number;
  line: ComparedLineInput;
  quantity: number;
  /** The quantity that was asked for. */
  asked: number;
  /** Undefined for a line that is left open. */
  chosen: Bid | undefined;
  /** What the plan began with. */
  proposed: Bid | undefined;
  /** The cheapest for the whole plan first. */
  options: Option[];
  /** The next best after the one that is chosen. */
  next: Option | undefined;
  /** What leaving the line open changes. */
  laterEffect: string;
  isEdited: boolean;
  /** Against what the plan began with. */
  change: { money: string; days: number; pieces: number };
};

export type Plan = {
  rows: PlanRow[];
  awards: Award[];
  /** All figures of the plan as of a proposal; null while nothing is awarded. */
  proposal: Proposal | null;
  /** Of the lines alone, and what their suppliers charge once. */
  lines: string;
  once: string;
  /** What each supplier charges once, whether it gets anything or not. */
  charges: Costs["once"];
  /** Of all amounts. */
  currency: string;
  edited: number;
};

type Costs = { bids: readonly (Bid | undefined)[]; once: ReadonlyMap<string, Bid["landed"]> };

/** What a line costs the plan with a bid: its own cost, and what the supplier charges once where it gets nothing else. */
function costAt({ bids, once }: Costs, position: number, bid: Bid | undefined): string {
  if (!bid) return "0";
  const isNew = !bids.some((other, at) => at !== position && other?.supplier_id === bid.supplier_id);
  return sum([bid.landed, (isNew && once.get(bid.supplier_id)) || "0"]);
}

const days = (to: Bid | undefined, from: Bid | undefined): number =>
  to && from ? daysBetween(from.delivery_date, to.delivery_date) : 0;

/**
 * The plan as it stands: a proposal with what was changed of it. Lines that are ordered already are no part of it. Every
 * effect is one on the whole plan, with what suppliers charge once.
 */
export function makePlan(input: ComparisonInput, start: Proposal | null, edits: Edits): Plan {
  const priced = pricedLines(input);
  const total = (amount: Money) => currencyTotal(amount, input.currency);
  const lines = new Map(input.lines.map((line, at) => [keyOf(line.line), { line, position: at + 1 }]));
  const at = (edited: Edits) =>
    priced.map((one) => bidsOfLine(one, edited[one.line.line.id]?.quantity ?? quantityOf(one.line, input)));
  const asAsked = new Map(at({}).map((from) => [keyOf(from.line), from]));
  const awarding = awardingOf(priced, at(edits), input);
  const proposed = new Map(start?.awards.map((award) => [keyOf(award.line), award.offer_id]));
  const bidIn = (from: BidsOfLine | undefined, id: string | undefined) =>
    from?.bids.find(({ offer_id }) => offer_id === id);
  const chosenIn = (from: BidsOfLine) => {
    const edit = edits[from.line.id];
    return edit?.isLater ? undefined : bidIn(from, edit?.offerId ?? proposed.get(keyOf(from.line)));
  };
  const costs: Costs = { bids: awarding.lines.map(chosenIn), once: awarding.once };
  const rows = awarding.lines.flatMap((from, place): PlanRow[] => {
    const known = lines.get(keyOf(from.line));
    if (!known) return [];
    const chosen = costs.bids[place];
    const asked = asAsked.get(keyOf(from.line));
    const before = bidIn(asked, proposed.get(keyOf(from.line)));
    const now = costAt(costs, place, chosen);
    const options = from.bids
      .map((bid) => ({
        bid,
        effect: total(difference(costAt(costs, place, bid), now)),
        days: days(bid, chosen),
      }))
      .sort((a, b) => Number(a.effect) - Number(b.effect));
    const pieces = from.quantity - (asked?.quantity ?? from.quantity);
    const row: PlanRow = {
      ...known,
      quantity: from.quantity,
      asked: asked?.quantity ?? from.quantity,
      chosen,
      proposed: before,
      options,
      next: options.find(({ bid }) => bid !== chosen),
      laterEffect: total(difference("0", now)),
      isEdited: chosen?.offer_id !== before?.offer_id || pieces !== 0,
      change: {
        money: total(difference(now, costAt(costs, place, before))),
        days: days(chosen, before),
        pieces: chosen ? pieces : 0,
      },
    };
    return [row];
  });
  const awards = rows.flatMap(({ line, chosen, quantity }) =>
    chosen ? [{ line: line.line, offer_id: chosen.offer_id, quantity }] : [],
  );
  const used = new Set(rows.flatMap(({ chosen }) => chosen?.supplier_id ?? []));
  return {
    rows,
    awards,
    proposal: propose(input, { fixed: fixedAs(rows) }),
    lines: total(sum(rows.flatMap(({ chosen }) => chosen?.landed ?? []))),
    once: total(sum([...used].flatMap((id) => awarding.once.get(id) ?? []))),
    charges: awarding.once,
    currency: input.currency,
    edited: rows.filter(({ isEdited }) => isEdited).length,
  };
}

const fixedAs = (rows: readonly PlanRow[]) =>
  rows.map(({ line, chosen, quantity }) => ({
    line: line.line,
    offer_id: chosen?.offer_id ?? null,
    quantity,
  }));

/** What would be cheaper for the very lines and quantities of a plan. */
export type Saving = { amount: string; moved: { row: PlanRow; to: Bid }[]; freed: string };

/** The saving that is left in a plan; undefined where nothing can be cheaper. */
export function savingIn(input: ComparisonInput, { rows, proposal }: Plan): Saving | undefined {
  const fixed = rows.map(({ line, chosen, quantity }) => ({
    line: line.line,
    quantity,
    ...(!chosen && { offer_id: null }),
  }));
  const best = proposal && propose(input, { fixed });
  if (!best || Number(best.total) >= Number(proposal.total)) return undefined;
  const offers = new Map(best.awards.map(({ line, offer_id }) => [keyOf(line), offer_id]));
  const moved = rows.flatMap((row) => {
    const to = row.options.find(({ bid }) => bid.offer_id === offers.get(keyOf(row.line.line)));
    return row.chosen && to && to.bid !== row.chosen ? [{ row, to: to.bid }] : [];
  });
  return {
    amount: currencyTotal(difference(proposal.total, best.total), input.currency),
    moved,
    freed: currencyTotal(difference(proposal.once_costs, best.once_costs), input.currency),
  };
}

/** The cheapest way with so many suppliers at most. */
export const withAtMost = (input: ComparisonInput, suppliers: number): Proposal | null =>
  propose(input, { max_suppliers: suppliers, fixed: [] });

/** How many suppliers a proposal gives something to. */
export function suppliersIn(input: ComparisonInput, awards: readonly Award[]): string[] {
  const names = new Map(input.offers.map((offer) => [offer.offer_id, offer.supplier_name]));
  return [...new Set(awards.flatMap(({ offer_id }) => names.get(offer_id) ?? []))];
}
