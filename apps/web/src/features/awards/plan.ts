import { type Award, ownAward, type Proposal } from "@kantwerk/comparison/award";
import { type Bid, type BidsOfLine, keyOf, type LineIdentifier } from "@kantwerk/comparison/bids";
import { awardingOf, bidsOfLine, pricedLines, quantityOf } from "@kantwerk/comparison/compare";
import type { ComparedLineInput, ComparisonInput } from "@kantwerk/comparison/comparison";
import { isInHouse, ownBidId } from "@kantwerk/comparison/ownWork";
import { propose } from "@kantwerk/comparison/propose";
import { daysBetween } from "@kantwerk/contract/days";
import { currencyTotal, difference, type Money, sum } from "@kantwerk/costing/money";

/** A user's change to a line of the initial proposal. */
export type Edit = { offerId?: string | undefined; quantity?: number | undefined; isLater?: boolean };
/** By line id. */
export type Edits = Readonly<Record<string, Edit>>;

/** A possible offer for a line and its effect on the whole plan. */
export type Option = { bid: Bid; effect: string; days: number };

export type PlanRow = {
  /** Starts at 1, as in the request. */
  position: number;
  line: ComparedLineInput;
  quantity: number;
  /** The requested quantity. */
  asked: number;
  /** Undefined for an open line; several lines share an offer if its price covers them. */
  chosen: Bid | undefined;
  /** The proposed bid. */
  proposed: Bid | undefined;
  /** Cheapest for the whole plan first. */
  options: Option[];
  /** The next best after the chosen one. */
  next: Option | undefined;
  /** The effect of leaving the line open. */
  laterEffect: string;
  isEdited: boolean;
  /** The line whose price covers this one; undefined if it has its own. */
  inPriceOf: LineIdentifier | undefined;
  /** Difference from the proposal. */
  change: { money: string; days: number; pieces: number };
};

export type Plan = {
  rows: PlanRow[];
  awards: Award[];
  /** The plan's totals in a proposal's form; null if nothing is awarded. */
  proposal: Proposal | null;
  /** Line costs, and the suppliers' one-off costs. */
  lines: string;
  once: string;
  /** One-off costs of each supplier, awarded or not. */
  charges: Costs["once"];
  /** Currency of all amounts. */
  currency: string;
  edited: number;
};

type Costs = { bids: readonly (Bid | undefined)[]; once: ReadonlyMap<string, Bid["landed"]> };

/** A bid's cost to the plan: its own cost, plus the supplier's one-off costs if it gets nothing else. */
function costAt({ bids, once }: Costs, position: number, bid: Bid | undefined): string {
  if (!bid) return "0";
  const isNew = !bids.some((other, at) => at !== position && other?.supplier_id === bid.supplier_id);
  return sum([bid.landed, (isNew && once.get(bid.supplier_id)) || "0"]);
}

/** 0 if either is in-house work, which has no date. */
const days = (to: Bid | undefined, from: Bid | undefined): number =>
  to?.delivery_date && from?.delivery_date ? daysBetween(from.delivery_date, to.delivery_date) : 0;

const bidIn = (from: BidsOfLine | undefined, id: string | undefined): Bid | undefined =>
  from?.bids.find(({ offer_id }) => offer_id === id);

/** The chosen offer of each line. */
const offersOf = (awards: readonly Award[]): Map<string, string> =>
  new Map(
    awards.flatMap(({ line, covers = [], offer_id }) =>
      [line, ...covers].map((each) => [keyOf(each), offer_id ?? ownBidId(each)] as const),
    ),
  );

/** The line whose price covers the bid, if it is another line. */
function leadOf({ line }: BidsOfLine, bid: Bid | undefined): LineIdentifier | undefined {
  const [lead] = bid?.together ?? [];
  return lead && keyOf(lead) !== keyOf(line) ? lead : undefined;
}

/** The choices by line; a price for several lines applies only if all of them choose it. */
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

/** The cost of the choices including one-off costs. */
function totalOf({ bids, once }: Costs): string {
  const used = new Set(bids.flatMap((bid) => bid?.supplier_id ?? []));
  return sum([...bids.flatMap((bid) => bid?.landed ?? []), ...[...used].flatMap((id) => once.get(id) ?? [])]);
}

/**
 * The choices after reassigning one line. A price for several lines moves all of them; when one line leaves it, the
 * others go to their best single offers.
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

/** Adds an edit, including the lines that move with it. */
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
 * The current plan: a proposal with edits, without lines already ordered. All effects are on the whole plan,
 * including one-off costs.
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
  /** The plan's extra cost if a line goes to another supplier. */
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

/** Positions of the other lines covered by a price. */
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

/** Cheaper proposals for the same lines and quantities. */
export type Saving = { amount: string; moved: { row: PlanRow; to: Bid }[]; freed: string };

/** The remaining saving potential; undefined if nothing is cheaper. */
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

/** The cheapest proposal with at most this many suppliers. */
export const withAtMost = (input: ComparisonInput, suppliers: number): Proposal | null =>
  propose(input, { max_suppliers: suppliers, fixed: [] });

/** The number of suppliers in a proposal. */
export function suppliersIn(input: ComparisonInput, awards: readonly Award[]): string[] {
  const names = new Map(input.offers.map((offer) => [offer.offer_id, offer.supplier_name]));
  return [...new Set(awards.flatMap(({ offer_id }) => (offer_id && names.get(offer_id)) || []))];
}
