/** Search input: each supplier's amount for each line, as plain numbers; no entry means no offer. */
export type SetSearch = {
  /** For single lines. */
  lines: ReadonlyMap<string, number>[];
  /** Groups of lines (by index) with combined prices. */
  groups?: PricedGroup[];
  /** Suppliers that may be used or not, with the one-off cost of using each. */
  optional: ReadonlyMap<string, number>;
  /** Suppliers available without cost. */
  always: ReadonlySet<string>;
  /** Maximum number of optional suppliers. */
  most: number;
};

/** Lines with all combinations of combined prices, including the empty one. */
export type PricedGroup = {
  lines: number[];
  patterns: { suppliers: string[]; taken: number[]; cost: number }[];
};

/** `complete`: no other set can be better. */
export type FoundSets = { sets: string[][]; complete: boolean };

type Score = { missing: number; cost: number };
type Supplier = { id: string; fee: number; prices: number[] };
type ScoredSet = { set: string[]; score: Score };

/** Search budget in line evaluations; all sets of 12 suppliers on 200 lines need fewer. */
const mostSteps = 2_000_000;

/**
 * The sets of optional suppliers that leave the fewest lines out, then cost least, by branch and bound. Sums of floats
 * are slightly inexact, so all sets that might be cheapest are returned; the caller decides exactly.
 */
export function cheapestSets({ lines, groups = [], optional, always, most }: SetSearch): FoundSets {
  const priceOf = (supplier: string) => lines.map((line) => line.get(supplier) ?? Number.POSITIVE_INFINITY);
  const nothing = lines.map(() => Number.POSITIVE_INFINITY);
  const base = [...always].reduce((found, supplier) => lower(found, priceOf(supplier)), nothing);
  const suppliers: Supplier[] = [...optional]
    .map(([id, fee]) => ({ id, fee, prices: priceOf(id) }))
    .sort((a, b) => reach(b.prices) - reach(a.prices) || a.fee - b.fee);
  const rest = lowestPricesFrom(suppliers, nothing);
  const together = new Set(
    groups.flatMap(({ patterns }) => patterns.flatMap(({ suppliers: needed }) => needed)),
  );
  const scoreOf = scoring(groups, lines.length);
  const effort = lines.length + 1 + groups.reduce((sum, { patterns }) => sum + patterns.length, 0);

  // Start with a good set, so that worse branches are pruned.
  const first = greedyStart({ all: suppliers, base, always, most, scoreOf });
  let best = first.score;
  let found = [first];
  let steps = 0;
  const visit = (at: number, prices: number[], fees: number, set: string[]): void => {
    steps += effort;
    if (steps > mostSteps) return;
    const next = suppliers[at];
    const isLeaf = !next || set.length === most;
    const possible = isLeaf ? [] : suppliers.slice(at).map(({ id }) => id);
    const score = scoreOf(isLeaf ? prices : lower(prices, rest[at] ?? nothing), fees, [
      ...always,
      ...set,
      ...possible,
    ]);
    if (isWorse(score, best)) return;
    if (isLeaf) {
      if (isWorse(best, score)) found = [];
      if (score.missing < best.missing || score.cost < best.cost) best = score;
      found.push({ set, score });
      return;
    }
    const isOfUse = next.prices.some(
      (price, line) => price <= (prices[line] ?? 0) && price !== Number.POSITIVE_INFINITY,
    );
    if (isOfUse || together.has(next.id))
      visit(at + 1, lower(prices, next.prices), fees + next.fee, [...set, next.id]);
    visit(at + 1, prices, fees, set);
  };
  visit(0, base, 0, []);
  const sets = found.filter(({ score }) => !isWorse(score, best)).map(({ set }) => set);
  return { sets, complete: steps <= mostSteps };
}

type Start = {
  all: Supplier[];
  base: number[];
  always: ReadonlySet<string>;
  most: number;
  scoreOf: ScoreOf;
};

/** Greedy start: removes suppliers one by one while this improves the score or there are too many. */
function greedyStart({ all, base, always, most, scoreOf }: Start): ScoredSet {
  const withRest = lowestPricesFrom(all, base);
  const score = (prices: number[], fees: number, set: Supplier[]) =>
    scoreOf(prices, fees, [...always, ...set.map(({ id }) => id)]);
  let present = { set: all, score: score(withRest[0] ?? base, feesOf(all), all) };
  while (present.set.length > 0) {
    const [next] = scoresWithoutEach(present.set, base, score).sort(
      (a, b) => a.score.missing - b.score.missing || a.score.cost - b.score.cost,
    );
    if (!next || (present.set.length <= most && !isWorse(present.score, next.score))) break;
    present = { set: present.set.filter((_, at) => at !== next.left), score: next.score };
  }
  return { set: present.set.map(({ id }) => id), score: present.score };
}

/** The score without each supplier. */
function scoresWithoutEach(
  set: Supplier[],
  base: number[],
  scoreOf: (prices: number[], fees: number, set: Supplier[]) => Score,
): { left: number; score: Score }[] {
  const after = lowestPricesFrom(set, base);
  const fees = feesOf(set);
  let before = base;
  return set.map(({ prices, fee }, left) => {
    const score = scoreOf(lower(before, after[left + 1] ?? base), fees - fee, set.toSpliced(left, 1));
    before = lower(before, prices);
    return { left, score };
  });
}

/** Lowest price per line over the base and the suppliers from each position on; the last entry is the base. */
function lowestPricesFrom(suppliers: Supplier[], base: number[]): number[][] {
  const found = [base];
  for (const { prices } of suppliers.toReversed()) found.push(lower(found.at(-1) ?? base, prices));
  return found.reverse();
}

const feesOf = (suppliers: Supplier[]): number => suppliers.reduce((sum, { fee }) => sum + fee, 0);

/** Worse by more than the rounding error of float sums. */
function isWorse(score: Score, other: Score): boolean {
  if (score.missing !== other.missing) return score.missing > other.missing;
  return score.cost > other.cost + Math.abs(other.cost) * 1e-9;
}

/** Score of a set of suppliers, from the price of each single line. */
type ScoreOf = (prices: number[], fees: number, suppliers: string[]) => Score;

function scoring(groups: PricedGroup[], lines: number): ScoreOf {
  const grouped = new Set(groups.flatMap((group) => group.lines));
  const single = Array.from({ length: lines }, (_, line) => line).filter((line) => !grouped.has(line));
  return (prices, fees, suppliers) => {
    const allowed = groups.length > 0 ? new Set(suppliers) : undefined;
    const score = addedUp(prices, single, fees);
    for (const group of groups) {
      const best = bestOf(group, prices, (id) => allowed?.has(id) ?? false);
      score.missing += best.missing;
      score.cost += best.cost;
    }
    return score;
  };
}

function bestOf({ lines, patterns }: PricedGroup, prices: number[], allowed: (id: string) => boolean): Score {
  let best: Score = { missing: Number.POSITIVE_INFINITY, cost: 0 };
  for (const { suppliers, taken, cost } of patterns) {
    if (!suppliers.every(allowed)) continue;
    const open = taken.length > 0 ? lines.filter((line) => !taken.includes(line)) : lines;
    const score = addedUp(prices, open, cost);
    if (score.missing < best.missing || (score.missing === best.missing && score.cost < best.cost))
      best = score;
  }
  return best;
}

function addedUp(prices: number[], lines: number[], other: number): Score {
  let missing = 0;
  let cost = other;
  for (const line of lines) {
    const price = prices[line] ?? Number.POSITIVE_INFINITY;
    if (price === Number.POSITIVE_INFINITY) missing += 1;
    else cost += price;
  }
  return { missing, cost };
}

function lower(a: number[], b: number[]): number[] {
  return a.map((price, line) => Math.min(price, b[line] ?? price));
}

/** Number of lines a supplier offers on. */
function reach(prices: number[]): number {
  return prices.reduce((count, price) => count + (price === Number.POSITIVE_INFINITY ? 0 : 1), 0);
}
