import { distance, type Primitive } from "../plane/primitives.ts";
import { signedArea } from "./loops.ts";

/** Closed lines that were drawn one by one and share whole edges with others, and all that is left without them. */
export type Touching = { loops: Primitive[][]; rest: Primitive[] };

/**
 * Parts that touch are drawn with the edge between them twice. Taken once, as other lines are that lie on one another, it
 * would look like a bend across one larger part: such outlines are told by how they follow one another in the file.
 * @param keyOf equal for lines on the same place
 */
export function touchingLoops(
  primitives: readonly Primitive[],
  tolerance: number,
  keyOf: (piece: Primitive) => string,
): Touching {
  const runs = new Map<string, Primitive[]>();
  const owners = new Map<string, Owner[]>();
  for (const run of closedRuns(primitives, tolerance)) {
    const keys = run.map(keyOf);
    const own = keys.toSorted().join(";");
    const known = runs.get(own);
    runs.set(own, [...(known ?? []), ...run]);
    const area = signedArea(run);
    if (known || Math.abs(area) < tolerance) continue;
    const isLeft = area > 0;
    for (const [index, piece] of run.entries()) {
      const key = keys[index] as string;
      const side = runsUp(piece, tolerance) === isLeft;
      owners.set(key, [...(owners.get(key) ?? []), { own, side, length: run.length }]);
    }
  }
  const shared = [...owners.values()].filter((each) => each.length > 1);
  // On the same side of an edge lies the same part once more, drawn in other pieces.
  const isBeside = ([first, second, third]: Owner[]) => !third && first?.side !== second?.side;
  if (!shared.every(isBeside)) return { loops: [], rest: [...primitives] };
  const found = new Map(shared.flat().map(({ own, length }) => [own, length]));
  const taken = new Set([...found.keys()].flatMap((own) => runs.get(own) ?? []));
  return {
    loops: [...found].map(([own, length]) => (runs.get(own) ?? []).slice(0, length)),
    rest: primitives.filter((piece) => !taken.has(piece)),
  };
}

/** An outline that an edge belongs to, and on which side of the edge it lies. */
type Owner = { own: string; side: boolean; length: number };

function runsUp({ from, to }: Primitive, tolerance: number): boolean {
  return Math.abs(to.y - from.y) > tolerance ? to.y > from.y : to.x > from.x;
}

/** Lines that follow one another end to end in the file until they close. */
function closedRuns(primitives: readonly Primitive[], tolerance: number): Primitive[][] {
  const closed: Primitive[][] = [];
  let run: Primitive[] = [];
  for (const piece of primitives) {
    const last = run.at(-1);
    if (last && distance(last.to, piece.from) > tolerance) run = [];
    run.push(piece);
    const [first] = run;
    if (run.length > 1 && first && distance(first.from, piece.to) <= tolerance) {
      closed.push(run);
      run = [];
    }
  }
  return closed;
}
