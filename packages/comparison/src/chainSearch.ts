import type { Bid } from "./bids.ts";

/** What a supplier asks for one step, in whole units of money; `ships`: it brings the goods to the house itself. */
export type Hand = {
  bid: Bid;
  cost: number;
  days: number;
  ships: boolean;
  /** The steps that its price is for, where these are several. */
  together?: readonly string[];
};

/** A step with the suppliers that do it; `fromHouse`: the goods come from the house. */
export type Stage = { key: string; hands: ReadonlyMap<string, Hand>; fromHouse: boolean };

type Way = { cost: number; days: number; known: boolean };
type Ways = (from: string | null, to: string | null) => Way;

/** Steps in a row in one hand, which take as long as the longest of them. */
type Run<S> = { supplier: string; hands: Hand[]; stages: S[]; cost: number; days: number };

/** A way through all steps; `ways` before, between and after its runs. `cost` with what suppliers charge once. */
export type Path<S extends Stage> = {
  runs: Run<S>[];
  ways: ((Way & { from: string | null; to: string | null }) | null)[];
  cost: number;
  days: number;
};

/** A chain up to a step, by its last run: cheaper first, then faster. */
type Partial<S> = { run: Run<S>; before: Partial<S> | undefined; cost: number; days: number };

const better = (a: { cost: number; days: number }, b: { cost: number; days: number }) =>
  a.cost - b.cost || a.days - b.days;

/** The two best of what has been found. */
function keep<T extends { cost: number; days: number }>(kept: T[], one: T): void {
  kept.push(one);
  kept.sort(better);
  kept.length = Math.min(kept.length, 2);
}

/** So many suppliers that charge something once are tried in every combination; with more the chain need not be the best. */
export const mostCharging = 8;

/**
 * The cheapest two chains through all steps, exactly. A supplier that charges something once does so as soon as it gets
 * anything: every set of those is tried, and within one the steps are gone through in order, keeping the best two chains
 * for each last hand. A chain that is better than all but one is the first or second of the set that it uses.
 */
export function bestChains<S extends Stage>(
  stages: S[],
  once: (supplier: string) => number,
  way: Ways,
): Path<S>[] {
  const suppliers = [...new Set(stages.flatMap(({ hands }) => [...hands.keys()]))].sort();
  const charging = suppliers.filter((id) => once(id) > 0);
  // The others are always allowed, and their costs count where they are used.
  const tried = charging.toSorted((a, b) => once(b) - once(a)).slice(0, mostCharging);
  const best = new Map<string, Path<S>>();
  for (let set = 0; set < 2 ** tried.length; set += 1) {
    const left = new Set(tried.filter((_, at) => (set & (1 << at)) === 0));
    for (const found of within(stages, (id) => !left.has(id), way)) {
      const used = new Set(found.runs.map(({ supplier }) => supplier));
      const charged = [...used].reduce((sum, id) => sum + once(id), 0);
      const key = found.runs.flatMap(({ supplier, hands }) => hands.map(() => supplier)).join();
      best.set(key, { ...found, cost: found.cost + charged });
    }
  }
  return [...best.values()].sort(better).slice(0, 2);
}

/** The best two chains through the hands of some suppliers, without what they charge once. */
function within<S extends Stage>(stages: S[], allowed: (supplier: string) => boolean, way: Ways): Path<S>[] {
  /** By the last step, and by who has done it. */
  const upTo: Map<string, Partial<S>[]>[] = [];
  for (const last of stages.keys()) {
    const found = new Map<string, Partial<S>[]>();
    for (const { run, first } of runsTo(stages, last, allowed)) {
      const kept = found.get(run.supplier) ?? [];
      found.set(run.supplier, kept);
      for (const one of joined(stages[first], run, first === 0 ? undefined : upTo[first - 1], way))
        keep(kept, one);
    }
    upTo.push(found);
  }
  const ends: Partial<S>[] = [];
  for (const chain of [...(upTo.at(-1)?.values() ?? [])].flat()) {
    const home = wayHome(chain.run, way);
    keep(ends, { ...chain, cost: chain.cost + (home?.cost ?? 0), days: chain.days + (home?.days ?? 0) });
  }
  return ends.map((end) => pathOf(end, way));
}

/** Every run of one supplier that ends with a step; the goods do not leave its hands in between. */
function runsTo<S extends Stage>(stages: S[], last: number, allowed: (supplier: string) => boolean) {
  const found: { run: Run<S>; first: number }[] = [];
  for (const supplier of stages[last]?.hands.keys() ?? []) {
    if (!allowed(supplier)) continue;
    let run: Run<S> = { supplier, hands: [], stages: [], cost: 0, days: 0 };
    for (let first = last; first >= 0; first -= 1) {
      const stage = stages[first];
      const hand = stage?.hands.get(supplier);
      if (!stage || !hand) break;
      run = {
        supplier,
        hands: [hand, ...run.hands],
        stages: [stage, ...run.stages],
        cost: run.cost + hand.cost,
        days: Math.max(run.days, hand.days),
      };
      if (isWhole(run)) found.push({ run, first });
      if (stage.fromHouse) break;
    }
  }
  return found;
}

/** Whether it has all steps of each price in it. */
function isWhole({ hands, stages }: { hands: Hand[]; stages: Stage[] }): boolean {
  const keys = new Set(stages.map(({ key }) => key));
  return hands.every(({ together = [] }) => together.every((key) => keys.has(key)));
}

/** A run after each of the chains that lead up to it. */
function joined<S extends Stage>(
  stage: S | undefined,
  run: Run<S>,
  before: Map<string, Partial<S>[]> | undefined,
  way: Ways,
): Partial<S>[] {
  const fromHouse = stage?.fromHouse ?? false;
  if (!before) {
    const start = fromHouse ? way(null, run.supplier) : { cost: 0, days: 0 };
    return [{ run, before: undefined, cost: run.cost + start.cost, days: run.days + start.days }];
  }
  return [...before].flatMap(([supplier, chains]) => {
    // Two runs of one supplier without anything between them are one run.
    if (supplier === run.supplier && !fromHouse) return [];
    return chains.map((chain) => {
      const on = wayOn(chain.run, run, fromHouse, way);
      return {
        run,
        before: chain,
        cost: chain.cost + on.cost + run.cost,
        days: chain.days + on.days + run.days,
      };
    });
  });
}

/** From hand to hand, or over the house where something is done there; who ships brings it there itself. */
function wayOn<S>(from: Run<S>, to: Run<S>, overHouse: boolean, way: Ways): Way {
  if (!overHouse) return way(from.supplier, to.supplier);
  const [home, out] = [wayHome(from, way), way(null, to.supplier)];
  return {
    cost: (home?.cost ?? 0) + out.cost,
    days: (home?.days ?? 0) + out.days,
    known: (home?.known ?? true) && out.known,
  };
}

const wayHome = <S>({ supplier, hands }: Run<S>, way: Ways): Way | null =>
  hands.at(-1)?.ships ? null : way(supplier, null);

function pathOf<S extends Stage>(end: Partial<S>, way: Ways): Path<S> {
  const runs: Run<S>[] = [];
  for (let at: Partial<S> | undefined = end; at; at = at.before) runs.unshift(at.run);
  const fromHouse = (run: Run<S>) => run.stages[0]?.fromHouse ?? false;
  const [first] = runs;
  const start =
    first && fromHouse(first) ? { from: null, to: first.supplier, ...way(null, first.supplier) } : null;
  const between = runs.slice(1).map((run, at) => {
    const from = runs[at] as Run<S>;
    return { from: from.supplier, to: run.supplier, ...wayOn(from, run, fromHouse(run), way) };
  });
  const last = runs.at(-1);
  const home = last ? wayHome(last, way) : null;
  const back = last && home ? { from: last.supplier, to: null, ...home } : null;
  return { runs, ways: [start, ...between, back], cost: end.cost, days: end.days };
}
