import { pointToSegment, segmentToPiece } from "../plane/distances.ts";
import { type Line, middleOf, type Point, type Primitive } from "../plane/primitives.ts";
import { crossingsOf } from "./crossings.ts";
import { contains, type Loop } from "./loops.ts";
import { Nodes } from "./nodes.ts";
import { type Part, partOf } from "./part.ts";

/** More of them are the lines of a table or of another view. */
const mostBridges = 20;
const touching = 0.02;

/** `isDivided`: the lines part the sheet into several parts. */
export type Bridged = { part: Part; bridges: Line[]; isDivided: boolean };

/**
 * Lines across a part from edge to edge: cut, the part would fall in two, so it is bent there. They are told only where
 * nothing else is open without them and there is one part alone; otherwise the part is left as it is.
 */
export function bridged(primitives: readonly Primitive[], part: Part, tolerance: number): Bridged {
  const candidates = part.open.length > 0 ? linesBetweenLines(primitives, tolerance) : [];
  if (candidates.length === 0 || candidates.length > mostBridges) {
    return { part, bridges: [], isDivided: false };
  }
  const rest = partWithout(candidates, primitives, tolerance);
  const bridges = candidates.filter((line) => leadsAcross(line, rest, Math.max(tolerance, touching)));
  const clean = bridges.length === candidates.length ? rest : partWithout(bridges, primitives, tolerance);
  const isAlone = clean.nested.filter(({ depth }) => depth === 0).length === 1;
  const areBridges = bridges.length > 0 && isAlone && clean.open.length === 0;
  const isDivided = areBridges && isGrid(bridges, clean, tolerance);
  return areBridges && !isDivided ? { part: clean, bridges, isDivided } : { part, bridges: [], isDivided };
}

/**
 * Dashed lines from edge to edge of a part that lies alone: bends, as centre lines reach over the edges or run through
 * the middle of a hole.
 */
export function dashedBends(dashed: readonly Primitive[], part: Part, tolerance: number): Line[] {
  const outlines = part.nested.filter(({ depth }) => depth === part.outline?.depth).length;
  const middles = part.cutouts.holes.map(({ circle }) => circle.centre);
  const lines = dashed.filter((piece) => piece.kind === "line");
  if (outlines !== 1 || lines.length > mostBridges) {
    return [];
  }
  return lines.filter(
    (line) =>
      leadsAcross(line, part, Math.max(tolerance, touching)) &&
      !middles.some((middle) => pointToSegment(middle, line) <= touching),
  );
}

/** Lines among the open ones that lead across one of several parts, by the part. */
export function bridgesIn(part: Part, open: readonly Loop[], tolerance: number): Loop[] {
  const reach = Math.max(tolerance, touching);
  const found = open.filter(({ pieces: [line, second] }) => {
    return line?.kind === "line" && !second && leadsAcross(line, part, reach);
  });
  return found.length > mostBridges ? [] : found;
}

/** No sheet is bent along lines that cross: along the sides of the outline they are cuts between parts. */
function isGrid(lines: readonly Line[], { outline }: Part, tolerance: number): boolean {
  const sides = (outline?.loop.pieces ?? []).filter((piece) => piece.kind === "line");
  const isAlongside = (line: Line) => sides.some((side) => Math.abs(sineBetween(line, side)) < 1e-3);
  return lines.some(
    (line, index) =>
      isAlongside(line) &&
      lines.slice(index + 1).some((other) => {
        return isAlongside(other) && crossingsOf(line, other, tolerance).length > 0;
      }),
  );
}

function sineBetween(a: Line, b: Line): number {
  const [x, y, u, v] = [a.to.x - a.from.x, a.to.y - a.from.y, b.to.x - b.from.x, b.to.y - b.from.y];
  return (x * v - y * u) / (Math.hypot(x, y) * Math.hypot(u, v));
}

/** Straight lines of which neither end simply goes on in one other piece. */
function linesBetweenLines(primitives: readonly Primitive[], tolerance: number): Line[] {
  const nodes = new Nodes(tolerance);
  const meeting: number[] = [];
  for (const { from, to } of primitives) {
    for (const end of [from, to]) {
      const node = nodes.nodeOf(end);
      meeting[node] = (meeting[node] ?? 0) + 1;
    }
  }
  return primitives.filter(
    (piece) =>
      piece.kind === "line" && [piece.from, piece.to].every((end) => meeting[nodes.nodeOf(end)] !== 2),
  ) as Line[];
}

function partWithout(lines: readonly Line[], primitives: readonly Primitive[], tolerance: number): Part {
  const left = new Set<Primitive>(lines);
  return partOf(
    primitives.filter((piece) => !left.has(piece)),
    tolerance,
  );
}

/** Both ends on a contour of the part, and the middle in its material. */
function leadsAcross(line: Line, { outline, cut }: Part, reach: number): boolean {
  const middle = middleOf(line);
  const openings = [...cut].filter((loop) => loop !== outline?.loop);
  const isOnContour = (end: Point) =>
    [...cut].some(({ pieces }) =>
      pieces.some((piece) => segmentToPiece({ from: end, to: end }, piece) <= reach),
    );
  return (
    outline !== undefined &&
    contains(outline.loop, middle) &&
    !openings.some((loop) => contains(loop, middle)) &&
    isOnContour(line.from) &&
    isOnContour(line.to)
  );
}
