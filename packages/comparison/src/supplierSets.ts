/** What each supplier asks for each line, as plain numbers; without an entry it does not offer on the line. */
export type SetSearch = {
  lines: ReadonlyMap<string, number>[];
  /** Suppliers that may be chosen or left out, with what choosing each costs besides. */
  optional: ReadonlyMap<string, number>;
  /** Suppliers that may be used without a choice. */
  always: ReadonlySet<string>;
  /** So many optional ones at most. */
  most: number;
};

/** `complete`: no other set can be better. */
export type FoundSets = { sets: string[][]; complete: boolean };

type Score = { missing: number; cost: number };
type Supplier = { id: string; fee: number; prices: number[] };
type Found = { set: string[]; score: Score };

/** So many steps, each a look at one line; all sets of 12 suppliers on 200 lines need fewer. */
const mostSteps = 2_000_000;

/**
 * The sets of optional suppliers that leave the fewest lines out and are then the cheapest, by branch and bound. Sums of
 * plain numbers are a little off, so all sets stay that could be the cheapest; which of them are is for who calls.
 */
export function cheapestSets({ lines, optional, always, most }: SetSearch): FoundSets {
  const priceOf = (supplier: string) => lines.map((line) => line.get(supplier) ?? Number.POSITIVE_INFINITY);
  const nothing = lines.map(() => Number.POSITIVE_INFINITY);
  const base = [...always].reduce((found, supplier) => lower(found, priceOf(supplier)), nothing);
  const suppliers: Supplier[] = [...optional]
    .map(([id, fee]) => ({ id, fee, prices: priceOf(id) }))
    .sort((a, b) => reach(b.prices) - reach(a.prices) || a.fee - b.fee);
  const rest = restFrom(suppliers, nothing);

  // A good set to begin with: whatever is worse need not be looked at.
  const first = thinnedOut(suppliers, base, most);
  let best = first.score;
  let found = [first];
  let steps = 0;
  const visit = (at: number, prices: number[], fees: number, set: string[]): void => {
    steps += lines.length + 1;
    if (steps > mostSteps) return;
    const next = suppliers[at];
    const isLeaf = !next || set.length === most;
    const score = scoreOf(isLeaf ? prices : lower(prices, rest[at] ?? nothing), fees);
    if (isWorse(score, best)) return;
    if (isLeaf) {
      if (isWorse(best, score)) found = [];
      if (score.missing < best.missing || score.cost < best.cost) best = score;
      found.push({ set, score });
      return;
    }
    if (next.prices.some((price, line) => price <= (prices[line] ?? 0) && price !== Number.POSITIVE_INFINITY))
      visit(at + 1, lower(prices, next.prices), fees + next.fee, [...set, next.id]);
    visit(at + 1, prices, fees, set);
  };
  visit(0, base, 0, []);
  const sets = found.filter(({ score }) => !isWorse(score, best)).map(({ set }) => set);
  return { sets, complete: steps <= mostSteps };
}

/** All suppliers but for those that are better left out, one after the other, or are too many. */
function thinnedOut(all: Supplier[], base: number[], most: number): Found {
  const withRest = restFrom(all, base);
  let present = { set: all, score: scoreOf(withRest[0] ?? base, feesOf(all)) };
  while (present.set.length > 0) {
    const [next] = withoutOne(present.set, base).sort(
      (a, b) => a.score.missing - b.score.missing || a.score.cost - b.score.cost,
    );
    if (!next || (present.set.length <= most && !isWorse(present.score, next.score))) break;
    present = { set: present.set.filter((_, at) => at !== next.left), score: next.score };
  }
  return { set: present.set.map(({ id }) => id), score: present.score };
}

/** How it stands with each supplier left out. */
function withoutOne(set: Supplier[], base: number[]): { left: number; score: Score }[] {
  const after = restFrom(set, base);
  const fees = feesOf(set);
  let before = base;
  return set.map(({ prices, fee }, left) => {
    const score = scoreOf(lower(before, after[left + 1] ?? base), fees - fee);
    before = lower(before, prices);
    return { left, score };
  });
}

/** What the suppliers from each one on can bring at best, besides a base; after the last one the base. */
function restFrom(suppliers: Supplier[], base: number[]): number[][] {
  const found = [base];
  for (const { prices } of suppliers.toReversed()) found.push(lower(found.at(-1) ?? base, prices));
  return found.reverse();
}

const feesOf = (suppliers: Supplier[]): number => suppliers.reduce((sum, { fee }) => sum + fee, 0);

/** Further from the other than sums of plain numbers can be off. */
function isWorse(score: Score, other: Score): boolean {
  if (score.missing !== other.missing) return score.missing > other.missing;
  return score.cost > other.cost + Math.abs(other.cost) * 1e-9;
}

function scoreOf(prices: number[], fees: number): Score {
  let missing = 0;
  let cost = fees;
  for (const price of prices)
    if (price === Number.POSITIVE_INFINITY) missing += 1;
    else cost += price;
  return { missing, cost };
}

function lower(a: number[], b: number[]): number[] {
  return a.map((price, line) => Math.min(price, b[line] ?? price));
}

/** On how many lines a supplier offers. */
function reach(prices: number[]): number {
  return prices.reduce((count, price) => count + (price === Number.POSITIVE_INFINITY ? 0 : 1), 0);
}
