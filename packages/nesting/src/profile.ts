import { boxOf, type Point, type Shape, type Turn, turned } from "./shape.ts";

/**
 * A part in one turn as a stack of rows of equal height, each with the spans that the part, grown by half the kerf,
 * covers anywhere in the row. Exact along the row and never too small across it: profiles that do not overlap keep the
 * kerf.
 */
export type Profile = {
  turn: Turn;
  rows: number;
  /** Length of the grown part. */
  length: number;
  height: number;
  /** Mean centre of its spans along the row. */
  centre: number;
  /** Start and end of each span, row by row. */
  spans: Float64Array;
  /** Index of the first span of each row, plus the end of the last one. */
  first: Int32Array;
};

type Spans = number[];

/** Sorted spans, with touching ones merged; flat as from, to, from, to instead of pairs. */
function merged(spans: Spans): Spans {
  const order = Array.from({ length: spans.length / 2 }, (_, index) => 2 * index).sort(
    (a, b) => (spans[a] ?? 0) - (spans[b] ?? 0),
  );
  const found: Spans = [];
  for (const at of order) {
    const [from = 0, to = 0] = [spans[at], spans[at + 1]];
    const end = found.at(-1);
    if (end !== undefined && from <= end + 1e-9) found[found.length - 1] = Math.max(end, to);
    else found.push(from, to);
  }
  return found;
}

/** Where a disc moving from `p` to `q` may reach farthest, as shares of the line. */
function candidates(p: Point, q: Point, radius: number, low: number, high: number): number[] {
  const rise = q.y - p.y;
  const length = Math.hypot(q.x - p.x, rise);
  if (Math.abs(rise) < 1e-12 || length < 1e-12) return [0, 1];
  const at = (y: number) => (y - p.y) / rise;
  const tangent = (radius * Math.abs(q.x - p.x)) / length;
  const inner = [low, high, low - radius, high + radius, low - tangent, high + tangent];
  return [0, 1, ...inner.map(at).filter((share) => share > 0 && share < 1)];
}

/** The span of a line, grown by the radius, between two heights; undefined if none. */
export function reachOf(
  p: Point,
  q: Point,
  radius: number,
  low: number,
  high: number,
): [number, number] | undefined {
  let [from, to] = [Infinity, -Infinity];
  for (const share of candidates(p, q, radius, low, high)) {
    const [x, y] = [p.x + share * (q.x - p.x), p.y + share * (q.y - p.y)];
    const away = Math.max(low - y, y - high, 0);
    if (away > radius + 1e-9) continue;
    const reach = Math.sqrt(Math.max(0, radius * radius - away * away));
    from = Math.min(from, x - reach);
    to = Math.max(to, x + reach);
  }
  return from <= to ? [from, to] : undefined;
}

type Edge = readonly [Point, Point];

const edgesOf = (points: readonly Point[]): Edge[] =>
  points.flatMap((point, index): Edge[] => {
    const before = points.at(index - 1);
    return before ? [[before, point]] : [];
  });

/** The spans inside the material at one height. */
function insideAt(edges: readonly Edge[], y: number): Spans {
  const crossings = edges.flatMap(([p, q]) =>
    p.y > y === q.y > y ? [] : [p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x)],
  );
  return crossings.sort((a, b) => a - b);
}

/** A shape in one turn, grown by `radius`, in rows of `rowHeight`. */
export function profileOf(shape: Shape, turn: Turn, radius: number, rowHeight: number): Profile {
  const { outer, holes } = turned(shape, turn);
  const lifted = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: x + radius, y: y + radius }));
  const edges = [outer, ...holes].flatMap((points) => edgesOf(lifted(points)));
  const { maxX, maxY } = boxOf(outer);
  const [length, height] = [maxX + 2 * radius, maxY + 2 * radius];
  const rows = Math.max(1, Math.ceil(height / rowHeight - 1e-9));
  const found = Array.from({ length: rows }, (_, row): Spans => insideAt(edges, (row + 0.5) * rowHeight));
  const rowAt = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor(y / rowHeight)));
  for (const [p, q] of edges) {
    const last = rowAt(Math.max(p.y, q.y) + radius);
    for (let row = rowAt(Math.min(p.y, q.y) - radius); row <= last; row += 1) {
      const reach = reachOf(p, q, radius, row * rowHeight, (row + 1) * rowHeight);
      if (reach) found[row]?.push(...reach);
    }
  }
  return { turn, rows, length, height, ...packed(found) };
}

function packed(found: readonly Spans[]): Pick<Profile, "spans" | "first" | "centre"> {
  const all = found.map(merged);
  const first = new Int32Array(all.length + 1);
  for (const [row, spans] of all.entries()) first[row + 1] = (first[row] ?? 0) + spans.length;
  const spans = Float64Array.from(all.flat());
  let [taken, moment] = [0, 0];
  for (let at = 0; at < spans.length; at += 2) {
    const [from = 0, to = 0] = [spans[at], spans[at + 1]];
    taken += to - from;
    moment += (to * to - from * from) / 2;
  }
  return { spans, first, centre: taken > 0 ? moment / taken : 0 };
}

/** Whether two profiles cover the same spans. */
export const isSame = (a: Profile, b: Profile): boolean =>
  a.rows === b.rows &&
  a.spans.length === b.spans.length &&
  a.spans.every((value, at) => Math.abs(value - (b.spans[at] ?? 0)) < 1e-6) &&
  a.first.every((value, at) => value === b.first[at]);
