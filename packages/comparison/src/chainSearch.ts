import type { Bid } from "./bids.ts";

/** A supplier's offer for one step, cost in integer units; `ships`: the supplier delivers the goods to us itself. */
export type Hand = {
  bid: Bid;
  cost: number;
  days: number;
  ships: boolean;
  /** The steps covered by its price, if several. */
  together?: readonly string[];
};

/** A step with the suppliers that offer it; `fromHouse`: the goods come from our own shop. */
export type Stage = { key: string; hands: ReadonlyMap<string, Hand>; fromHouse: boolean };

type Way = { cost: number; days: number; known: boolean };
type Ways = (from: string | null, to: string | null) => Way;

/** Consecutive steps by one supplier; takes as long as the longest of them. */
type Run<S> = { supplier: string; hands: Hand[]; stages: S[]; cost: number; days: number };

/** A chain through all steps; `ways` before, between and after its runs. `cost` includes one-off costs. */
export type Path<S extends Stage> = {
  runs: Run<S>[];
  ways: ((Way & { from: string | null; to: string | null }) | null)[];
  cost: number;
  days: number;
};

/** A chain up to a step, as a linked list of runs: cheaper first, then faster. */
type Partial<S> = { run: Run<S>; before: Partial<S> | undefined; cost: number; days: number };

const better = (a: { cost: number; days: number }, b: { cost: number; days: number }) =>
  a.cost - b.cost || a.days - b.days;

/** Inserts into the list of the two best. */
function insert<T extends { cost: number; days: number }>(kept: T[], one: T): void {
  kept.push(one);
  kept.sort(better);
  kept.length = Math.min(kept.length, 2);
}

/** This many suppliers with one-off costs are tried in every combination; with more the result may not be optimal. */
export const mostCharging = 8;

/**
 * Finds the two cheapest chains through all steps, exactly. One-off costs apply as soon as a supplier is used: every
 * subset of the suppliers with such costs is tried, and for each subset dynamic programming over the steps keeps the
 * best two chains for each last supplier. The overall best two are each among the best two of the subset they use.
 */
export function bestChains<S extends Stage>(
  stages: S[],
  once: (supplier: string) => number,
  way: Ways,
): Path<S>[] {
  const suppliers = [...new Set(stages.flatMap(({ hands }) => [...hands.keys()]))].sort();
  const charging = suppliers.filter((id) => once(id) > 0);
  // Suppliers beyond the limit are always allowed, and their one-off costs count where they are used.
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

/** The best two chains using only the allowed suppliers, without their one-off costs. */
function within<S extends Stage>(stages: S[], allowed: (supplier: string) => boolean, way: Ways): Path<S>[] {
  /** By last step, then by the supplier of that step. */
  const upTo: Map<string, Partial<S>[]>[] = [];
  for (const last of stages.keys()) {
    const found = new Map<string, Partial<S>[]>();
    for (const { run, first } of runsTo(stages, last, allowed)) {
      const kept = found.get(run.supplier) ?? [];
      found.set(run.supplier, kept);
      for (const one of appended(stages[first], run, first === 0 ? undefined : upTo[first - 1], way))
        insert(kept, one);
    }
    upTo.push(found);
  }
  const ends: Partial<S>[] = [];
  for (const chain of [...(upTo.at(-1)?.values() ?? [])].flat()) {
    const home = wayHome(chain.run, way);
    insert(ends, { ...chain, cost: chain.cost + (home?.cost ?? 0), days: chain.days + (home?.days ?? 0) });
  }
  return ends.map((end) => pathOf(end, way));
}

/** All runs of one supplier that end with a step; the goods stay with the supplier in between. */
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

/** Whether the run includes all steps of each combined price. */
function isWhole({ hands, stages }: { hands: Hand[]; stages: Stage[] }): boolean {
  const keys = new Set(stages.map(({ key }) => key));
  return hands.every(({ together = [] }) => together.every((key) => keys.has(key)));
}

/** Appends a run to each of the chains before it. */
function appended<S extends Stage>(
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
    // Two consecutive runs of one supplier are one run.
    if (supplier === run.supplier && !fromHouse) return [];
    return chains.map((chain) => {
      const on = wayBetween(chain.run, run, fromHouse, way);
      return {
        run,
        before: chain,
        cost: chain.cost + on.cost + run.cost,
        days: chain.days + on.days + run.days,
      };
    });
  });
}

/**
 * The transport between two suppliers, or via our shop if something is done there; a supplier that ships delivers
 * there itself.
 */
function wayBetween<S>(from: Run<S>, to: Run<S>, overHouse: boolean, way: Ways): Way {
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
    return { from: from.supplier, to: run.supplier, ...wayBetween(from, run, fromHouse(run), way) };
  });
  const last = runs.at(-1);
  const home = last ? wayHome(last, way) : null;
  const back = last && home ? { from: last.supplier, to: null, ...home } : null;
  return { runs, ways: [start, ...between, back], cost: end.cost, days: end.days };
}
