import Big from "big.js";
import { type Bid, type BidsOfLine, byDelivery, compareText, latest, type OnceCharges } from "./bids.ts";
import { alone, type Bundle, bestPatterns, type Group, groupsIn, onLine, withWholeBids } from "./bundles.ts";
import { withFewestSuppliers } from "./fewestSuppliers.ts";
import { isInHouse, ownShop } from "./ownWork.ts";
import { cheapestSets, type PricedGroup } from "./supplierSets.ts";

export type Choice = { from: BidsOfLine; bid: Bid };

/** Chosen bids by line, without lines that have no bid. */
export const choicesOf = (lines: BidsOfLine[], bidOn: (line: BidsOfLine) => Bid | undefined): Choice[] =>
  lines.flatMap((from) => {
    const bid = bidOn(from);
    return bid ? [{ from, bid }] : [];
  });

export type Task = {
  /** Lines without bids are ignored. */
  lines: BidsOfLine[];
  once: OnceCharges;
  /** Suppliers used anyway, whose one-off costs do not count again. */
  given?: ReadonlySet<string>;
  /** Overall delivery is at least this date. */
  until?: string;
  /** Maximum number of suppliers, including `given`. */
  most?: number;
};

/** `exact`: proven optimal. */
export type Optimum = { choices: Choice[]; exact: boolean };

/** A way to award: for each line the equally cheap bids within the deadline, best first. */
type Way = {
  set: string[];
  lines: { from: BidsOfLine; bids: Bid[] }[];
  cost: Big;
  delivery: string;
};

/**
 * The cheapest way to award lines if each supplier used charges its one-off costs once. Ties: earlier overall
 * delivery, then fewest suppliers, then line by line earlier delivery and earlier submission. If not all lines can be
 * awarded, as few as possible are left out.
 */
export function optimum(task: Task): Optimum {
  const { once, most = Number.POSITIVE_INFINITY } = task;
  const suppliers = task.given ?? new Set();
  // Own work is always available and does not count as a supplier.
  const given = new Set([...suppliers, ownShop]);
  const lines = withWholeBids(task.lines).filter(({ bids }) => bids.length > 0);
  const others = new Set(suppliersOf(lines).filter((id) => !given.has(id)));
  const charging = [...others].filter((id) => once.get(id)?.gt(0));
  const free = cheapest({ ...task, given, lines }, charging, Number.POSITIVE_INFINITY);
  const used = new Set([...given, ...free.choices.map(({ bid }) => bid.supplier_id)]);
  // Subtract the own shop.
  if (used.size - 1 <= most) return free;
  return cheapest({ ...task, given, lines }, [...others], Math.max(0, most - (given.size - 1)));
}

/** Cost of a way: its bids, plus the one-off costs of each of its suppliers. */
export function costOf(choices: Choice[], once: OnceCharges, given: ReadonlySet<string> = new Set()): Big {
  const lines = choices.reduce((sum, { bid }) => sum.plus(bid.landed), new Big(0));
  return lines.plus(onceCostOf(choices, once, given));
}

/** One-off costs of the suppliers of a way. */
export function onceCostOf(
  choices: Choice[],
  once: OnceCharges,
  given: ReadonlySet<string> = new Set(),
): Big {
  const used = new Set(choices.map(({ bid }) => bid.supplier_id));
  return charges(
    [...used].filter((id) => !given.has(id)),
    once,
  );
}

/** Date of the last delivery; "" if there are no choices or all are in-house. */
export function latestDeliveryOf(choices: Choice[]): string {
  return latest(choices.map(({ bid }) => bid.delivery_date));
}

const suppliersOf = (lines: BidsOfLine[]): string[] =>
  lines.flatMap(({ bids }) => bids.map(({ supplier_id }) => supplier_id));

function charges(suppliers: string[], once: OnceCharges): Big {
  return suppliers.reduce((sum, id) => sum.plus(once.get(id) ?? 0), new Big(0));
}

/** The optimum if `optional` suppliers may be used or not, and all others are always available. */
function cheapest(task: Task, optional: string[], most: number): Optimum {
  const { lines, once, given = new Set(), until = "" } = task;
  const choosable = new Set(optional);
  const always = new Set([...given, ...suppliersOf(lines).filter((id) => !choosable.has(id))]);
  const groups = groupsIn(lines);
  const search = cheapestSets({
    lines: lines
      .map(alone)
      .map(({ bids }) => new Map(bids.toReversed().map((bid) => [bid.supplier_id, Number(bid.landed)]))),
    groups: groups.map(pricedGroup),
    optional: new Map(optional.map((id) => [id, Number(once.get(id) ?? 0)])),
    always,
    most,
  });
  const complete = search.complete && groups.every((group) => group.complete);
  const ways = search.sets.flatMap((set) => waysOf(set, task, groups, always, until));
  const tied = ties(ways, byMerit);
  if (most !== Number.POSITIVE_INFINITY) {
    // In the smallest sets every supplier is needed, so each line takes its best bid.
    const smallest = ties(tied, (a, b) => a.set.length - b.set.length).map(({ lines: ofWay }) =>
      firstOf(ofWay),
    );
    return { choices: smallest.sort(lineByLine)[0] ?? [], exact: complete };
  }
  const chosen = tied.map(({ lines: ofWay }) => {
    const bids = withFewestSuppliers(
      ofWay.map((line) => line.bids),
      given,
    );
    return ofWay.map(({ from }, position) => ({ from, bid: bids[position] as Bid }));
  });
  chosen.sort((a, b) => suppliersIn(a) - suppliersIn(b) || lineByLine(a, b));
  return { choices: chosen[0] ?? [], exact: complete };
}

const pricedGroup = ({ lines, patterns }: Group): PricedGroup => ({
  lines,
  patterns: patterns.map((bundles) => ({
    suppliers: bundles.map(({ bid }) => bid.supplier_id),
    taken: bundles.flatMap(({ at }) => at),
    cost: bundles.reduce((sum, { bid }) => sum + Number(bid.landed), 0),
  })),
});

/** Maximum number of equally good ways examined. */
const mostTies = 64;

/** The best ways with a set of suppliers: one for each combination of equally good combined prices. */
function waysOf(
  set: string[],
  task: Task,
  groups: Group[],
  always: ReadonlySet<string>,
  until: string,
): Way[] {
  const allowed = new Set([...set, ...always]);
  const isAllowed = (supplier: string) => allowed.has(supplier);
  const single = task.lines.map((line) => alone(line).bids.filter((bid) => isAllowed(bid.supplier_id)));
  const taken = groups
    .map((group) => bestPatterns(group, isAllowed, (place) => single[place]?.[0]))
    .reduce<Bundle[][]>(
      (found, patterns) =>
        found.flatMap((before) => patterns.map((pattern) => [...before, ...pattern])).slice(0, mostTies),
      [[]],
    );
  return taken.map((bundles) => {
    const bids = [...single];
    for (const { bid, at } of bundles)
      for (const place of at)
        bids[place] = task.lines.slice(place, place + 1).map((line) => onLine(line, bid));
    return wayOf(set, task, bids, until);
  });
}

function wayOf(set: string[], { lines, once }: Task, bids: Bid[][], until: string): Way {
  const open = lines.flatMap((from, place) => {
    const [first, ...more] = bids[place] ?? [];
    return first ? [{ from, bids: [first, ...more.filter((bid) => bid.landed.eq(first.landed))] }] : [];
  });
  // Bids with equal prices are sorted by delivery.
  const delivery = latest([until, ...open.flatMap(({ bids }) => bids[0]?.delivery_date ?? [])]);
  return {
    set,
    lines: open.map(({ from, bids: ofLine }) => ({
      from,
      bids: ofLine.filter((bid) => bid.delivery_date <= delivery),
    })),
    cost: open.reduce((sum, { bids }) => sum.plus(bids[0]?.landed ?? 0), charges(set, once)),
    delivery,
  };
}

/** More lines first, then lower cost, then earlier overall delivery. */
function byMerit(a: Way, b: Way): number {
  return b.lines.length - a.lines.length || a.cost.cmp(b.cost) || compareText(a.delivery, b.delivery);
}

/** All items tied for best. */
function ties<T>(items: T[], compare: (a: T, b: T) => number): T[] {
  const sorted = items.toSorted(compare);
  return sorted.filter((item) => compare(item, sorted[0] as T) === 0);
}

const firstOf = (lines: Way["lines"]): Choice[] =>
  lines.map(({ from, bids }) => ({ from, bid: bids[0] as Bid }));

const suppliersIn = (choices: Choice[]): number =>
  new Set(choices.flatMap(({ bid }) => (isInHouse(bid) ? [] : bid.supplier_id))).size;

function lineByLine(a: Choice[], b: Choice[]): number {
  const decisive = a.findIndex(({ bid }, position) => bid !== b[position]?.bid);
  const [own, other] = [a[decisive]?.bid, b[decisive]?.bid];
  return own && other ? byDelivery(own, other) : 0;
}
