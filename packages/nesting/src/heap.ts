/** A place that may be free: no place of this turn and row is before it. */
export type Candidate = { key: number; row: number; variant: number; x: number };

const isBefore = (a: Candidate, b: Candidate): boolean =>
  a.key === b.key ? (a.row === b.row ? a.variant < b.variant : a.row < b.row) : a.key < b.key;

/** Candidates, the one of the smallest key on top. */
export class Heap {
  readonly #all: Candidate[] = [];

  top(): Candidate | undefined {
    return this.#all[0];
  }

  push(added: Candidate): void {
    const all = this.#all;
    let at = all.push(added) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = all[parent];
      if (!above || !isBefore(added, above)) break;
      all[at] = above;
      at = parent;
    }
    all[at] = added;
  }

  /** Takes the top away, or puts another in its place. */
  replaceTop(by?: Candidate): void {
    const all = this.#all;
    const last = by ?? all.pop();
    if (!last || all.length === 0) return;
    let at = 0;
    for (;;) {
      const [left, right] = [all[2 * at + 1], all[2 * at + 2]];
      if (!left) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      all[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    all[at] = last;
  }
}
