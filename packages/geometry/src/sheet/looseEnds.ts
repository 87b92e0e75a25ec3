import { Nodes } from "../contours/nodes.ts";
import type { Primitive } from "../plane/primitives.ts";

/** What remains when pieces that lead nowhere are taken away one after the other: dimensions, leaders and hatches. */
export function withoutLooseEnds(pieces: readonly Primitive[], tolerance: number): Primitive[] {
  const nodes = new Nodes(tolerance);
  const ends = pieces.map(({ from, to }) => [nodes.nodeOf(from), nodes.nodeOf(to)] as const);
  const meeting: number[][] = [];
  ends.forEach(([from, to], index) => {
    for (const node of [from, to]) {
      meeting[node] ??= [];
      meeting[node].push(index);
    }
  });
  const degree = meeting.map((at) => at.length);
  const gone = new Set<number>();
  const loose = degree.flatMap((count, node) => (count === 1 ? [node] : []));
  for (const node of loose) {
    const index = degree[node] === 1 ? meeting[node]?.find((each) => !gone.has(each)) : undefined;
    if (index === undefined) continue;
    gone.add(index);
    for (const end of ends[index] ?? []) {
      degree[end] = (degree[end] ?? 0) - 1;
      if (degree[end] === 1) loose.push(end);
    }
  }
  return pieces.filter((_, index) => !gone.has(index));
}
