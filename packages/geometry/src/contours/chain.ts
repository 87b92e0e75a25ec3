import { lengthOf, type Primitive, reversed } from "../plane/primitives.ts";
import { Nodes } from "./nodes.ts";

/** Pieces end to end, all run the same way. */
export type Chain = { pieces: Primitive[]; closed: boolean };

type Edge = { piece: Primitive; from: number; to: number; used: boolean };
type Graph = { edges: Edge[]; edgesAt: number[][]; onPath: Int32Array };
type Step = { piece: Primitive; node: number };

/** Joins pieces whose ends meet within the tolerance. Where several meet, each loop is parted from the rest. */
export function chain(primitives: readonly Primitive[], tolerance: number): Chain[] {
  const graph = graphOf(primitives, tolerance);
  const nodes = graph.edgesAt.map((_, node) => node);
  const loose = nodes.filter((node) => (graph.edgesAt[node]?.length ?? 0) % 2 === 1);
  const chains: Chain[] = [];
  for (const node of [...loose, ...nodes]) {
    for (const found of walk(graph, node)) {
      const length = found.pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
      if (length > 4 * tolerance) {
        chains.push(found);
      }
    }
  }
  return chains;
}

function graphOf(primitives: readonly Primitive[], tolerance: number): Graph {
  const nodes = new Nodes(tolerance);
  const edgesAt: number[][] = [];
  const edges = primitives.map((piece, index) => {
    const edge = { piece, from: nodes.nodeOf(piece.from), to: nodes.nodeOf(piece.to), used: false };
    for (const node of new Set([edge.from, edge.to])) {
      edgesAt[node] ??= [];
      edgesAt[node].push(index);
    }
    return edge;
  });
  return { edges, edgesAt, onPath: new Int32Array(edgesAt.length).fill(-1) };
}

/** Walks on from a node until nothing leads further; each return to a node of the path closes a loop. */
function* walk(graph: Graph, start: number): Generator<Chain> {
  const path: Step[] = [];
  graph.onPath[start] = 0;
  let current = start;
  for (let step = leave(graph, current); step; step = leave(graph, current)) {
    path.push(step);
    const seenAt = graph.onPath[step.node] as number;
    if (seenAt >= 0) {
      const loop = path.splice(seenAt);
      for (const passed of loop.slice(0, -1)) {
        graph.onPath[passed.node] = -1;
      }
      yield { pieces: loop.map((one) => one.piece), closed: true };
    } else {
      graph.onPath[step.node] = path.length;
    }
    current = step.node;
  }
  graph.onPath[start] = -1;
  for (const passed of path) {
    graph.onPath[passed.node] = -1;
  }
  if (path.length > 0) {
    yield { pieces: path.map((one) => one.piece), closed: false };
  }
}

/** The next unused piece at a node, run away from it. */
function leave(graph: Graph, node: number): Step | undefined {
  const waiting = graph.edgesAt[node] ?? [];
  while (waiting.length > 0) {
    const edge = graph.edges[waiting.pop() as number] as Edge;
    if (!edge.used) {
      edge.used = true;
      const forward = edge.from === node;
      return { piece: forward ? edge.piece : reversed(edge.piece), node: forward ? edge.to : edge.from };
    }
  }
  return undefined;
}
