import { entryAt } from "../space/entryAt.ts";
import { across, dot, lengthOf, minus } from "../space/vector.ts";
import type { Axis, Section } from "./axes.ts";
import type { Span } from "./sheetBends.ts";
import { neighboursOf, type Topology } from "./topology.ts";

/** Sections that follow one another along an axis without a gap: one hole through one wall. */
export type Bore = { axis: Axis; sections: Section[]; span: Span };

const touching = 0.02;
const wholeTurn = 0.9;

/** The bores on an axis: those that go all the way round. What goes half round is left for slots. */
export function boresOf(topology: Topology, axis: Axis): { bores: Bore[]; partial: Section[] } {
  const bores: Bore[] = [];
  const partial: Section[] = [];
  for (const sections of chained(axis.sections)) {
    const rings = ringsOf(sections);
    const whole = rings.filter((ring) => isWhole(topology, ring)).flat();
    if (whole.length > 0) {
      bores.push({ axis, sections: whole, span: spanOf(whole) });
    }
    partial.push(...rings.filter((ring) => !ring.every((section) => whole.includes(section))).flat());
  }
  return { bores, partial };
}

function chained(sections: readonly Section[]): Section[][] {
  const chains: Section[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const section of [...sections].sort((a, b) => a.span.from - b.span.from)) {
    if (section.span.from > end + touching) {
      chains.push([]);
    }
    chains.at(-1)?.push(section);
    end = Math.max(end, section.span.to);
  }
  return chains;
}

/** Faces of one radius that overlap along the axis: parts of one ring. */
function ringsOf(sections: readonly Section[]): Section[][] {
  const rings: Section[][] = [];
  for (const section of sections) {
    const known = rings.find((ring) => ring.some((other) => isSameRing(other, section)));
    if (known) {
      known.push(section);
    } else {
      rings.push([section]);
    }
  }
  return rings;
}

function isSameRing({ face: a, span: s }: Section, { face: b, span: t }: Section): boolean {
  const shared = Math.min(s.to, t.to) - Math.max(s.from, t.from);
  const shorter = Math.min(s.to - s.from, t.to - t.from);
  if (a.surface.kind !== b.surface.kind || shared < 0.5 * shorter) {
    return false;
  }
  return a.surface.kind === "cone" || Math.abs(a.surface.radius - b.surface.radius) < 0.01;
}

/** By the share of the whole ring's area; a closed circle tells it too, where the ends are cut askew. */
function isWhole(topology: Topology, ring: readonly Section[]): boolean {
  const { surface } = entryAt(ring, 0).face;
  const { from, to } = spanOf(ring);
  const area = ring.reduce((sum, { face }) => sum + face.area, 0);
  if (surface.kind === "cone") {
    return ring.some((section) => hasClosedEdge(topology, section)) || turnsRound(topology, ring);
  }
  const share = area / (2 * Math.PI * surface.radius * (to - from));
  return share > wholeTurn || (share > 0.3 && ring.some((section) => hasClosedEdge(topology, section)));
}

function hasClosedEdge({ solid }: Topology, { face }: Section): boolean {
  return face.wires.some(({ edges }) =>
    edges.some(
      ({ edge }) => entryAt(solid.edges, edge).closed && entryAt(solid.edges, edge).curve.kind !== "line",
    ),
  );
}

/** Whether the arcs of a cone's parts make up whole circles. */
function turnsRound({ solid }: Topology, ring: readonly Section[]): boolean {
  const arcs = ring.flatMap(({ face }) =>
    face.wires.flatMap(({ edges }) => edges.map(({ edge }) => entryAt(solid.edges, edge))),
  );
  const turn = arcs.reduce(
    (sum, { curve, length }) => sum + (curve.kind === "circle" ? length / curve.radius : 0),
    0,
  );
  return turn > wholeTurn * 2 * Math.PI;
}

export function spanOf(sections: readonly Section[]): Span {
  return {
    from: Math.min(...sections.map(({ span }) => span.from)),
    to: Math.max(...sections.map(({ span }) => span.to)),
  };
}

/**
 * Whether a bore ends inside the material at one end: what adjoins its edge there lies within its rim, as a drill's
 * point or a disc, and not around it.
 */
export function isClosedAt(topology: Topology, { axis, sections, span }: Bore, end: "from" | "to"): boolean {
  const height = span[end];
  const own = new Set(sections.map(({ face }) => face.id));
  const last = sections.filter((section) => Math.abs(section.span[end] - height) < touching);
  return last.some(({ face }) => {
    const rim = Math.max(...radiiAt(topology, face.id, axis, height));
    return neighboursOf(topology, face).some(({ face: beside, edge }) => {
      const isAtEnd = edge.points.every((point) => Math.abs(heightOf(axis, point) - height) < touching);
      return isAtEnd && !own.has(beside.id) && reachOf(topology, beside.id, axis) <= rim + 0.01;
    });
  });
}

/** Distances from the axis of a face's corners at a height. */
export function radiiAt({ points }: Topology, face: number, axis: Axis, height: number): number[] {
  return entryAt(points, face)
    .filter((point) => Math.abs(heightOf(axis, point) - height) < touching)
    .map((point) => radiusOf(axis, point));
}

function reachOf({ points }: Topology, face: number, axis: Axis): number {
  return Math.max(...entryAt(points, face).map((point) => radiusOf(axis, point)));
}

function heightOf({ origin, direction }: Axis, point: readonly [number, number, number]): number {
  return dot(minus(point, origin), direction);
}

function radiusOf({ origin, direction }: Axis, point: readonly [number, number, number]): number {
  return lengthOf(across(minus(point, origin), direction));
}
