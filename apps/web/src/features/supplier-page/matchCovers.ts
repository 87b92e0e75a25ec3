import type { Together } from "./covers.ts";

/** A line that a table row may name. */
export type Target = {
  id: string;
  position: number;
  /** Lines that its price may cover; null for a line with a submitted offer. */
  together?: Together | null;
};

/** A line and the ids of the further lines that its price covers. */
export type Covering = { line: string; covers: string[] };

/** Further lines of a cell that cannot be covered, and why. */
export type CoverMiss = {
  position: number;
  said: string;
  why: "coversUnreadable" | "coversElsewhere" | "coversApart" | "coversWhole" | "coversTwice";
};

/** A cell of the covers column, and the line of its row. */
export type CoversCell = { target: Target; cell: string | number };

const between = /[\s,;+&/]+|\b(?:und|and)\b/;

/** The positions in a cell, such as `2, 3`, `Pos. 2 und 3` or `2-4`; undefined if it cannot be parsed. */
function positionsIn(cell: string | number): number[] | undefined {
  const parts = String(cell)
    .replace(/pos(itionen|itions|ition)?\.?(?=[\s\d])/gi, " ")
    .split(between)
    .filter(Boolean);
  const found = parts.map((part) => {
    const [, first, last = first] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part) ?? [];
    const length = Number(last) - Number(first) + 1;
    return length > 0 && length <= 100
      ? Array.from({ length }, (_, index) => Number(first) + index)
      : undefined;
  });
  return found.every((part) => part !== undefined) ? [...new Set(found.flat())] : undefined;
}

/**
 * Reads which further lines each price covers. Each line has one price: a covered line has none of its own and is
 * covered once.
 * @param priced lines with a price of their own
 */
export function matchCovers(
  said: readonly CoversCell[],
  targets: readonly Target[],
  priced: ReadonlySet<string>,
) {
  const covers: Covering[] = [];
  const misses: CoverMiss[] = [];
  const ids = new Map(targets.map(({ position, id }) => [position, id]));
  const taken = new Set<string>();
  const leads = new Set(said.map(({ target }) => target.id));
  for (const [target, cells] of Map.groupBy(said, (one) => one.target)) {
    const { id, position, together } = target;
    // A submitted offer is corrected in its own dialog.
    if (together === null) continue;
    const texts = [...new Set(cells.map(({ cell }) => String(cell).trim()))];
    const refuse = (why: CoverMiss["why"]) => misses.push({ position, said: texts.join("; "), why });
    const read = texts.map(positionsIn);
    const wished = [...new Set(read.flatMap((each) => each ?? []))].map((each) => ids.get(each) ?? "");
    const others = together?.others.map((one) => one.id) ?? [];
    if (read.includes(undefined)) refuse("coversUnreadable");
    else if (!together) refuse("coversApart");
    else if (!wished.every((one) => others.includes(one))) refuse("coversElsewhere");
    else if (together.whole && wished.length < others.length) refuse("coversWhole");
    else if (wished.some((one) => taken.has(one) || priced.has(one) || leads.has(one))) refuse("coversTwice");
    else {
      for (const one of wished) taken.add(one);
      covers.push({ line: id, covers: wished });
    }
  }
  return { covers, misses };
}
