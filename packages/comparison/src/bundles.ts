import { dayMs, msOf } from "@kantwerk/contract/days";
import Big from "big.js";
import { type Bid, type BidsOfLine, byPreference, keyOf } from "./bids.ts";

/*
 * A price may cover several lines of a product. Its bid appears on each of them, with all its costs on the offer's own
 * line, and is used for all of them or for none.
 */

/** A bid for several lines; `at` are their indexes, the offer's own line first. */
export type Bundle = { bid: Bid; at: number[] };

/** Lines connected by combined bids, with every combination of such bids; the first one is empty. */
export type Group = { lines: number[]; patterns: Bundle[][]; complete: boolean };

/** Maximum number of combinations tried per group. */
const mostPatterns = 400;

/** Identifies a bid on any of its lines. */
const isOf = (bid: Bid) => (other: Bid) => other.offer_id === bid.offer_id;

/** The lines without bids that also cover lines outside the list. */
export function withWholeBids(lines: BidsOfLine[]): BidsOfLine[] {
  if (lines.every(({ bids }) => bids.every(({ together }) => !together))) return lines;
  const byKey = new Map(lines.map((line) => [keyOf(line.line), line]));
  const isWhole = (bid: Bid) =>
    (bid.together ?? []).every((line) => byKey.get(keyOf(line))?.bids.some(isOf(bid)));
  return lines.map((line) =>
    line.bids.every(isWhole) ? line : { ...line, bids: line.bids.filter(isWhole) },
  );
}

/** A line with only its single bids. */
export const alone = (line: BidsOfLine): BidsOfLine =>
  line.bids.some(({ together }) => together)
    ? { ...line, bids: line.bids.filter(({ together }) => !together) }
    : line;

/** The same bid as it appears on another line. */
export const onLine = ({ bids }: BidsOfLine, bid: Bid): Bid => bids.find(isOf(bid)) ?? bid;

function bundlesIn(lines: BidsOfLine[]): Bundle[] {
  const places = new Map(lines.map(({ line }, place) => [keyOf(line), place]));
  return lines.flatMap(({ line, bids }) =>
    bids.flatMap((bid): Bundle[] => {
      const [first] = bid.together ?? [];
      if (!bid.together || !first || keyOf(first) !== keyOf(line)) return [];
      return [{ bid, at: bid.together.flatMap((each) => places.get(keyOf(each)) ?? []) }];
    }),
  );
}

const overlaps = (a: number[], b: number[]): boolean => a.some((place) => b.includes(place));

/** Groups of lines connected by combined bids; each such bid lies within one group. */
export function groupsIn(lines: BidsOfLine[]): Group[] {
  const groups: { lines: number[]; bundles: Bundle[] }[] = [];
  for (const bundle of bundlesIn(lines)) {
    const touched = groups.filter((group) => overlaps(group.lines, bundle.at));
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push({
      lines: [...new Set([...touched.flatMap((group) => group.lines), ...bundle.at])],
      bundles: [...touched.flatMap(({ bundles }) => bundles), bundle],
    });
  }
  return groups.map(({ lines: places, bundles }) => ({
    lines: places.sort((a, b) => a - b),
    ...patternsOf(bundles.sort((a, b) => byPreference(a.bid, b.bid))),
  }));
}

/** Every set of non-overlapping bids, small sets first. */
function patternsOf(bundles: Bundle[]): Pick<Group, "patterns" | "complete"> {
  const patterns: Bundle[][] = [[]];
  let last: { pattern: Bundle[]; next: number }[] = [{ pattern: [], next: 0 }];
  while (last.length > 0) {
    const found: typeof last = [];
    for (const { pattern, next } of last)
      for (const [at, bundle] of bundles.entries()) {
        if (at < next || pattern.some((taken) => overlaps(taken.at, bundle.at))) continue;
        if (patterns.length >= mostPatterns) return { patterns, complete: false };
        patterns.push([...pattern, bundle]);
        found.push({ pattern: [...pattern, bundle], next: at + 1 });
      }
    last = found;
  }
  return { patterns, complete: true };
}

type Worth = { missing: number; cost: Big };
const byWorth = (a: Worth, b: Worth) => a.missing - b.missing || a.cost.cmp(b.cost);

/** Value of a group with these combined bids, and the cheapest single bids on its other lines. */
function worthOf({ lines }: Group, pattern: Bundle[], cheapest: (place: number) => Bid | undefined): Worth {
  const taken = new Set(pattern.flatMap(({ at }) => at));
  const open = lines.filter((place) => !taken.has(place)).map(cheapest);
  return {
    missing: open.filter((bid) => !bid).length,
    cost: [...pattern.map(({ bid }) => bid), ...open].reduce(
      (sum, bid) => sum.plus(bid?.landed ?? 0),
      new Big(0),
    ),
  };
}

/** The best combinations of a group with some suppliers: fewest missing lines, then cheapest. */
export function bestPatterns(
  group: Group,
  allowed: (supplier: string) => boolean,
  cheapest: (place: number) => Bid | undefined,
): Bundle[][] {
  const possible = group.patterns
    .filter((pattern) => pattern.every(({ bid }) => allowed(bid.supplier_id)))
    .map((pattern) => ({ pattern, worth: worthOf(group, pattern, cheapest) }))
    .sort((a, b) => byWorth(a.worth, b.worth));
  const [best] = possible;
  return possible.flatMap(({ pattern, worth }) =>
    best && byWorth(worth, best.worth) === 0 ? [pattern] : [],
  );
}

/** A line reduced to its fastest bids. */
function fastestOf(line: BidsOfLine): BidsOfLine {
  const [first] = line.bids.map((bid) => bid.delivery_date).sort();
  return { ...line, bids: line.bids.filter((bid) => bid.delivery_date === first) };
}

/**
 * Lines reduced to their fastest bids. Combined bids are chosen so that the fewest lines are left out, then by
 * earliest delivery, then by cost.
 */
export function fastestBids(lines: BidsOfLine[]): BidsOfLine[] {
  const fastest = lines.map(alone).map(fastestOf);
  for (const group of groupsIn(lines)) {
    const [best = []] = group.patterns.toSorted((a, b) => {
      const [own, other] = [a, b].map((pattern) => ({
        days: daysOf(group, pattern, fastest),
        ...worthOf(group, pattern, (place) => fastest[place]?.bids[0]),
      }));
      if (!own || !other) return 0;
      return own.missing - other.missing || own.days - other.days || own.cost.cmp(other.cost);
    });
    for (const { bid, at } of best)
      for (const place of at) {
        const line = lines[place];
        if (line) fastest[place] = { ...line, bids: [onLine(line, bid)] };
      }
  }
  return fastest;
}

/** Sum of the delivery days of all lines of a group. */
function daysOf({ lines }: Group, pattern: Bundle[], fastest: BidsOfLine[]): number {
  return lines.reduce((sum, place) => {
    const bundle = pattern.find(({ at }) => at.includes(place));
    const day = bundle?.bid.delivery_date ?? fastest[place]?.bids[0]?.delivery_date;
    return sum + (day ? msOf(day) / dayMs : 0);
  }, 0);
}
