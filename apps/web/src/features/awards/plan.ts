import { type Award, ownAward, type Proposal } from "@kantwerk/comparison/award";
import { type Bid, type BidsOfLine, keyOf, type LineIdentifier } from "@kantwerk/comparison/bids";
import { awardingOf, bidsOfLine, pricedLines, quantityOf } from "@kantwerk/comparison/compare";
import type { ComparedLineInput, ComparisonInput } from "@kantwerk/comparison/comparison";
import { isInHouse, ownBidId } from "@kantwerk/comparison/ownWork";
import { propose } from "@kantwerk/comparison/propose";
import { daysBetween } from "@kantwerk/contract/days";
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
  /** Undefined for a line that is left open; the same offer on several lines where its price is for all of them. */
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
  /** The line whose price is for this one too; undefined where it has its own. */
  inPriceOf: LineIdentifier | undefined;
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

/** 0 where one of them is own work, the date of which nobody knows. */
const days = (to: Bid | undefined, from: Bid | undefined): number =>
  to?.delivery_date && from?.delivery_date ? daysBetween(from.delivery_date, to.delivery_date) : 0;

const bidIn = (from: BidsOfLine | undefined, id: string | undefined): Bid | undefined =>
  from?.bids.find(({ offer_id }) => offer_id === id);

/** The offer that each line goes to. */
const offersOf = (awards: readonly Award[]): Map<string, string> =>
  new Map(
    awards.flatMap(({ line, covers = [], offer_id }) =>
      [line, ...covers].map((each) => [keyOf(each), offer_id ?? ownBidId(each)] as const),
    ),
  );

/** The line whose price a bid is in, where that is another one. */
function leadOf({ line }: BidsOfLine, bid: Bid | undefined): LineIdentifier | undefined {
  const [lead] = bid?.together ?? [];
  return lead && keyOf(lead) !== keyOf(line) ? lead : undefined;
}

/** Who gets each line; a price for several of them is taken where all of them take it. */
function chosenBids(lines: BidsOfLine[], proposed: ReadonlyMap<string, string>, edits: Edits) {
  const wished = lines.map((from) => {
    const edit = edits[from.line.id];
    return edit?.isLater ? undefined : bidIn(from, edit?.offerId ?? proposed.get(keyOf(from.line)));
  });
  const takers = Map.groupBy(wished, (bid) => bid?.offer_id);
  return wished.map((bid) =>
    bid?.together && takers.get(bid.offer_id)?.length !== bid.together.length ? undefined : bid,
  );
}

/** What some choices cost with what their suppliers charge once. */
function totalOf({ bids, once }: Costs): string {
  const used = new Set(bids.flatMap((bid) => bid?.supplier_id ?? []));
  return sum([...bids.flatMap((bid) => bid?.landed ?? []), ...[...used].flatMap((id) => once.get(id) ?? [])]);
}

/**
 * The choices after one line went to somebody else. A price for several lines takes them all along; where one leaves such a price
 * the others go to their best offer alone.
 */
function switched(
  lines: BidsOfLine[],
  before: readonly (Bid | undefined)[],
  place: number,
  bid: Bid | undefined,
): (Bid | undefined)[] {
  const after = [...before];
  const taken = lines.flatMap(({ line }, at) =>
    at === place || bid?.together?.some((each) => keyOf(each) === keyOf(line)) ? at : [],
  );
  const left = new Set(taken.flatMap((at) => (before[at]?.together ? before[at].offer_id : [])));
  for (const [at, from] of lines.entries()) {
    const own = before[at];
    if (own?.together && left.has(own.offer_id)) after[at] = from.bids.find(({ together }) => !together);
    if (taken.includes(at)) after[at] = bidIn(from, bid?.offer_id);
  }
  return after;
}

/** The edits after one more; what it takes along is edited too. */
export function withEdit(
  input: ComparisonInput,
  start: Proposal | null,
  edits: Edits,
  { lineId, change }: { lineId: string; change: Edit },
): Edits {
  const edited = { ...edits, [lineId]: { ...edits[lineId], ...change } };
  if (change.offerId === undefined && !change.isLater) return edited;
  const priced = pricedLines(input);
  const { lines } = awardingOf(
    priced,
    priced.map((one) => bidsOfLine(one, edits[one.line.line.id]?.quantity ?? quantityOf(one.line, input))),
    input,
  );
  const place = lines.findIndex(({ line }) => line.id === lineId);
  const before = chosenBids(lines, offersOf(start?.awards ?? []), edits);
  const after = switched(
    lines,
    before,
    place,
    change.isLater ? undefined : bidIn(lines[place], change.offerId),
  );
  const along = lines.flatMap(({ line }, at) => {
    if (at === place || after[at] === before[at]) return [];
    const offerId = after[at]?.offer_id;
    return [[line.id, { ...edits[line.id], offerId, isLater: offerId === undefined }] as const];
  });
  return { ...edited, ...Object.fromEntries(along) };
}

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
  const proposed = offersOf(start?.awards ?? []);
  const costs: Costs = { bids: chosenBids(awarding.lines, proposed, edits), once: awarding.once };
  const isAlone = awarding.lines.every(({ bids }) => bids.every(({ together }) => !together));
  /** What the plan costs more once a line is with somebody else. */
  const effectOf = (place: number, bid: Bid | undefined): string =>
    isAlone
      ? difference(costAt(costs, place, bid), costAt(costs, place, costs.bids[place]))
      : difference(
          totalOf({ ...costs, bids: switched(awarding.lines, costs.bids, place, bid) }),
          totalOf(costs),
        );
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
        effect: total(effectOf(place, bid)),
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
      laterEffect: total(effectOf(place, undefined)),
      inPriceOf: leadOf(from, chosen),
      isEdited: chosen?.offer_id !== before?.offer_id || pieces !== 0,
      change: {
        money: total(difference(now, costAt(costs, place, before))),
        days: days(chosen, before),
        pieces: chosen ? pieces : 0,
      },
    };
    return [row];
  });
  const awards = rows.flatMap(({ line, chosen, quantity, inPriceOf }): Award[] => {
    if (!chosen || inPriceOf) return [];
    if (isInHouse(chosen)) return [ownAward(line.line, quantity)];
    const covers = chosen.together && { covers: chosen.together.slice(1) };
    return [{ line: line.line, offer_id: chosen.offer_id, quantity, ...covers }];
  });
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

/** The positions of the other lines that a price is for. */
export const othersIn = (
  { together = [] }: Bid,
  { line }: PlanRow["line"],
  positions: ReadonlyMap<string, number>,
): string =>
  together
    .flatMap(({ id }) => (id === line.id ? [] : (positions.get(id) ?? [])))
    .sort((a, b) => a - b)
    .join(", ");

/** The rows of a plan as what is settled of a proposal. */
export const fixedAs = (rows: readonly PlanRow[]) =>
  rows.map(({ line, chosen, quantity }) => ({
    line: line.line,
    ...(chosen && isInHouse(chosen) ? { in_house: true } : { offer_id: chosen?.offer_id ?? null }),
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
  const offers = offersOf(best.awards);
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
  return [...new Set(awards.flatMap(({ offer_id }) => (offer_id && names.get(offer_id)) || []))];
}
