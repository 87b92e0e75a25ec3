import { entryAt } from "../space/entryAt.ts";
import { across, dot, frameOf, lengthOf, minus } from "../space/vector.ts";
import type { Edge, Vector } from "../step/brep.ts";
import type { Axis, Section } from "./axes.ts";
import type { Span } from "./sheetBends.ts";
import { neighboursOf, type Topology } from "./topology.ts";

/** Sections that follow one another along an axis without a gap: one hole through one wall. */
export type Bore = { axis: Axis; sections: Section[]; span: Span };

const touching = 0.02;
const wholeTurn = 0.9;
const fullTurn = 2 * Math.PI;

/** The bores on an axis: those that go all the way round. What goes half round is left for slots. */
export function boresOf(topology: Topology, axis: Axis): { bores: Bore[]; partial: Section[] } {
  const bores: Bore[] = [];
  const partial: Section[] = [];
  for (const sections of chained(axis.sections)) {
    const rings = ringsOf(sections);
    const whole = rings.filter((ring) => isWhole(topology, axis, ring)).flat();
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

/** A counterbore for a screw's head is no wider than this many times its hole. */
const widestHead = 4.5;

/** A wide pocket with a small hole in its floor is no counterbore, but two bores. */
export function withoutPocket({ axis, sections }: Bore): Bore[] {
  const narrow = Math.min(...sections.map(({ face }) => face.surface.radius));
  const isPocket = ({ face: { surface } }: Section) =>
    surface.kind === "cylinder" && surface.radius > widestHead * narrow;
  const isSplit = sections.every(({ face }) => face.surface.kind === "cylinder");
  const parts = isSplit ? [sections.filter((one) => !isPocket(one)), sections.filter(isPocket)] : [sections];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => ({ axis, sections: part, span: spanOf(part) }));
}

/** Faces of one radius that overlap along the axis: parts of one ring. */
export function ringsOf(sections: readonly Section[]): Section[][] {
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

/** How much of a whole cylinder the faces of a ring are, by their area. */
export function shareOf(ring: readonly Section[]): number {
  const { radius } = entryAt(ring, 0).face.surface;
  const { from, to } = spanOf(ring);
  const area = ring.reduce((sum, { face }) => sum + face.area, 0);
  return area / (2 * Math.PI * radius * (to - from));
}

/** Whether the faces of a ring go all the way round: by their share of its area, or by what their edges turn. */
export function isWhole(topology: Topology, axis: Axis, ring: readonly Section[]): boolean {
  const isCylinder = entryAt(ring, 0).face.surface.kind === "cylinder";
  return (isCylinder && shareOf(ring) > wholeTurn) || turnsRound(topology, axis, ring);
}

/** A closed edge that turns once round the axis tells it even where the ends are cut askew; so do both ends together. */
function turnsRound({ solid }: Topology, axis: Axis, ring: readonly Section[]): boolean {
  const turns = ring.flatMap(({ face }) =>
    face.wires.flatMap(({ edges }) =>
      edges.map(({ edge }) => Math.abs(turnAlong(axis, entryAt(solid.edges, edge)))),
    ),
  );
  const total = turns.reduce((sum, turn) => sum + turn, 0);
  return turns.some((turn) => turn > wholeTurn * fullTurn) || total > 2 * wholeTurn * fullTurn;
}

/** By how much an edge goes round an axis, in radians. */
function turnAlong({ origin, direction }: Axis, { points }: Edge): number {
  const { x, y } = frameOf(direction);
  let turn = 0;
  let last: number | undefined;
  for (const point of points) {
    const offset = across(minus(point, origin), direction);
    if (lengthOf(offset) < 1e-6) {
      continue;
    }
    const angle = Math.atan2(dot(offset, y), dot(offset, x));
    const step = last === undefined ? 0 : angle - last;
    turn += step - fullTurn * Math.round(step / fullTurn);
    last = angle;
  }
  return turn;
}

export function spanOf(sections: readonly { span: Span }[]): Span {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { span } of sections) {
    from = Math.min(from, span.from);
    to = Math.max(to, span.to);
  }
  return { from, to };
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
    const rim = largest(radiiAt(topology, face.id, axis, height));
    return neighboursOf(topology, face).some(({ face: beside, edge }) => {
      const isAtEnd = edge.points.every((point) => Math.abs(heightOf(axis, point) - height) < touching);
      return isAtEnd && !own.has(beside.id) && !reachesBeyond(topology, beside.id, axis, rim + 0.01);
    });
  });
}

/** Distances from the axis of a face's corners at a height. */
export function radiiAt({ points }: Topology, face: number, axis: Axis, height: number): number[] {
  return entryAt(points, face)
    .filter((point) => Math.abs(heightOf(axis, point) - height) < touching)
    .map((point) => radiusOf(axis, point));
}

function reachesBeyond({ points }: Topology, face: number, axis: Axis, radius: number): boolean {
  return entryAt(points, face).some((point) => radiusOf(axis, point) > radius);
}

/** The largest distance of a face's corners from an axis. */
export function reachOf({ points }: Topology, face: number, axis: Axis): number {
  return largest(entryAt(points, face).map((point) => radiusOf(axis, point)));
}

/** The largest of values that are not below 0; 0 for none. */
export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function heightOf({ origin, direction }: Axis, point: Vector): number {
  return dot(minus(point, origin), direction);
}

/** The distance of a point from an axis. */
export function radiusOf({ origin, direction }: Pick<Axis, "origin" | "direction">, point: Vector): number {
  return lengthOf(across(minus(point, origin), direction));
}
