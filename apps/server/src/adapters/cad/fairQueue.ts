/** Whose task waits, and how large it is: smaller ones of the same person go first. */
export type Turn = { person: string; size: number };

type Waiting<T> = Turn & { item: T };

export type FairQueue<T> = {
  add(item: T, turn: Turn): void;
  /** The smallest item of the person who has waited longest since a turn. */
  next(): T | undefined;
  remove(item: T): void;
};

/** Serves people in rounds, however much one of them has brought. */
export function fairQueue<T>(): FairQueue<T> {
  let waiting: Waiting<T>[] = [];
  /** When a person had the last turn, by count; only of people who wait or were served lately. */
  let served = new Map<string, number>();
  let turns = 0;
  const remove = (item: T) => {
    waiting = waiting.filter((each) => each.item !== item);
  };
  const isBefore = (a: Waiting<T>, b: Waiting<T>) => {
    const [own, other] = [served.get(a.person) ?? 0, served.get(b.person) ?? 0];
    return a.person === b.person ? a.size < b.size : own < other;
  };
  return {
    add: (item, turn) => void waiting.push({ item, ...turn }),
    remove,
    next() {
      const chosen = waiting.reduce<Waiting<T> | undefined>(
        (first, each) => (!first || isBefore(each, first) ? each : first),
        undefined,
      );
      if (!chosen) return undefined;
      remove(chosen.item);
      if (waiting.length === 0) served = new Map();
      turns += 1;
      served.set(chosen.person, turns);
      return chosen.item;
    },
  };
}
