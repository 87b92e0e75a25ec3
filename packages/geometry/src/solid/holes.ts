import { gathered } from "../contours/gathered.ts";
import { round } from "../contours/rounding.ts";
import type { HoleGroup } from "../featureGroups.ts";
import { proposed } from "../standards/screws.ts";
import type { Face } from "../step/brep.ts";
import { isSameLine, type Section } from "./axes.ts";
import { type Bore, isClosedAt, largest, radiiAt, spanOf } from "./bores.ts";
import { type Span, spanAlong } from "./sheetBends.ts";
import { neighboursOf, type Topology } from "./topology.ts";

/**
 * The volume in mm³ that a bore takes beyond a core of the given radius through all of it, face by face, each by its
 * share of the whole turn: for a counterbore or countersink what the core leaves, with a core of 0 all of a blind hole.
 */
function sunkVolume(topology: Topology, { axis, sections }: Bore, core: number): number {
  return sections.reduce((sum, { face, span }) => {
    const { surface, area } = face;
    if (surface.kind === "cylinder") {
      return sum + (area * (surface.radius ** 2 - core ** 2)) / (2 * surface.radius);
    }
    const [start, end] = [span.from, span.to].map((at) => largest(radiiAt(topology, face.id, axis, at)));
    return sum + coneVolume(area, span.to - span.from, [start ?? 0, end ?? 0], core);
  }, 0);
}

function coneVolume(area: number, height: number, [a, b]: [number, number], core: number): number {
  const whole = Math.PI * (a + b) * Math.hypot(height, a - b);
  const frustum = (Math.PI * height * (a * a + a * b + b * b)) / 3;
  return whole > 0 ? (area / whole) * (frustum - Math.PI * core ** 2 * height) : 0;
}

type Hole = { figures: Omit<HoleGroup, "id" | "count">; faces: number[]; sunk: number };

/** A cone that widens a hole by less is only its edge, broken. */
const chamfer = 1.25;
const equal = 0.01;

/**
 * The holes that bores are, equal ones together, from small to large; a collar is part of its hole. `sunk`: what they
 * take beside what is cut through.
 */
export function holesOf(
  topology: Topology,
  bores: readonly Bore[],
  collarOf: (bore: Bore) => Section[],
): { groups: HoleGroup[]; faces: Map<string, number[]>; sunk: number } {
  const holes = bores
    .flatMap((bore) =>
      holeOf(topology, bore).map((hole) => ({
        ...hole,
        faces: [...hole.faces, ...collarOf(bore).map(({ face }) => face.id)],
      })),
    )
    .sort(bySize);
  const { groups, groupOf } = gathered("holes", holes, ({ figures }) => proposed(figures), isEqual);
  return { groups, faces: facesOfGroups(groupOf), sunk: holes.reduce((sum, hole) => sum + hole.sunk, 0) };
}

/** The faces of all that each group holds. */
export function facesOfGroups(groupOf: ReadonlyMap<{ faces: number[] }, string>): Map<string, number[]> {
  const faces = new Map<string, number[]>();
  for (const [finding, group] of groupOf) {
    const known = faces.get(group);
    if (known) {
      known.push(...finding.faces);
    } else {
      faces.set(group, [...finding.faces]);
    }
  }
  return faces;
}

/** By figures as rounded as they are told apart, so that the order is the same in every copy of a part. */
function bySize({ figures: a }: Hole, { figures: b }: Hole): number {
  const steps = (x = 0, y = 0) => Math.round(x * 100) - Math.round(y * 100);
  return (
    steps(a.diameter, b.diameter) ||
    steps(a.outer_diameter, b.outer_diameter) ||
    a.hole_type.localeCompare(b.hole_type) ||
    steps(a.depth, b.depth)
  );
}

function isEqual(a: Omit<HoleGroup, "id" | "count">, b: Omit<HoleGroup, "id" | "count">): boolean {
  const near = (x = 0, y = 0) => Math.abs(x - y) <= equal;
  return (
    a.hole_type === b.hole_type &&
    a.through === b.through &&
    near(a.diameter, b.diameter) &&
    near(a.outer_diameter, b.outer_diameter) &&
    near(a.sink_depth, b.sink_depth) &&
    // How deep a through hole is says the material around it.
    (a.through || near(a.depth, b.depth))
  );
}

/** Nothing for a mere point or a chamfer without a hole. */
function holeOf(topology: Topology, bore: Bore): Hole[] {
  const cylinders = bore.sections.filter(({ face }) => face.surface.kind === "cylinder");
  const cones = bore.sections.filter(({ face }) => face.surface.kind === "cone");
  const radii = cylinders.map(({ face }) => (face.surface.kind === "cylinder" ? face.surface.radius : 0));
  const sinks = cones.map((cone) => sinkOf(topology, bore, cone));
  const drilled = sinks.filter(({ isTip }) => isTip);
  const narrow = Math.min(...radii, ...sinks.filter(({ isTip }) => !isTip).map(({ inner }) => inner));
  if (!Number.isFinite(narrow) || narrow < 0.05) {
    return [];
  }
  const wide = Math.max(...radii);
  const sink = Math.max(0, ...sinks.filter(({ isTip }) => !isTip).map(({ outer }) => outer));
  const through =
    drilled.length === 0 && !isClosedAt(topology, bore, "from") && !isClosedAt(topology, bore, "to");
  // As drilled: what the point of the drill leaves does not count.
  const tips = new Set(drilled.map(({ face }) => face));
  const rounded = roundedEdgesOf(topology, bore);
  const { from, to } = spanOf([...bore.sections.filter(({ face }) => !tips.has(face.id)), ...rounded]);
  const depth = round(to - from);
  const faces = [...bore.sections, ...rounded].map(({ face }) => face.id);
  const sunk = sunkVolume(topology, bore, through ? narrow : 0);
  const diameter = round(2 * narrow);
  const sink_depth = round(sinkDepth(bore, narrow, tips));
  const widened = (hole_type: "counterbore" | "countersink", outer: number): Hole => ({
    figures: {
      hole_type,
      diameter,
      inner_diameter: diameter,
      outer_diameter: round(2 * outer),
      depth,
      sink_depth,
      ...(hole_type === "countersink" && { sink_angle: round(sinkAngle(cones, tips)) }),
      through,
    },
    faces,
    sunk,
  });
  if (sink > wide && sink > narrow * chamfer) {
    return [widened("countersink", sink)];
  }
  if (wide > narrow + equal) {
    return [widened("counterbore", wide)];
  }
  return [{ figures: { hole_type: "hole", diameter, depth, through }, faces, sunk }];
}

/** How deep a bore is wider than its core: at one end, the deeper of both. */
function sinkDepth({ sections }: Bore, core: number, tips: ReadonlySet<number>): number {
  const wider = sections
    .filter(
      ({ face }) =>
        !tips.has(face.id) && (face.surface.kind === "cone" || face.surface.radius > core + equal),
    )
    .toSorted((a, b) => a.span.from - b.span.from);
  let [deepest, from, to] = [0, Number.NaN, Number.NEGATIVE_INFINITY];
  for (const { span } of wider) {
    from = span.from > to + equal ? span.from : from;
    to = Math.max(to, span.to);
    deepest = Math.max(deepest, to - from);
  }
  return deepest;
}

/** The full angle in degrees of the cone that takes the head. */
function sinkAngle(cones: readonly Section[], tips: ReadonlySet<number>): number {
  const [widest] = cones
    .filter(({ face }) => !tips.has(face.id))
    .toSorted((a, b) => b.face.area - a.face.area)
    .map(({ face }) => face.surface);
  return widest?.kind === "cone" ? (2 * widest.half_angle * 180) / Math.PI : 0;
}

/** Rims, and the edge of a bottom, that are rounded off: they are part of the hole. */
function roundedEdgesOf(topology: Topology, { axis, sections }: Bore): { face: Face; span: Span }[] {
  const beside = sections.flatMap(({ face }) =>
    neighboursOf(topology, face).map((neighbour) => neighbour.face),
  );
  return [...new Set(beside)].flatMap((face) => {
    const { surface } = face;
    const isRounded =
      surface.kind === "torus" && isSameLine(axis, { origin: surface.origin, direction: surface.axis });
    return isRounded
      ? [{ face, span: spanAlong(topology, face, { origin: axis.origin, axis: axis.direction }) }]
      : [];
  });
}

/** The radii of a cone at its ends. A tip ends in a point, or has nothing of the hole beyond it. */
function sinkOf(
  topology: Topology,
  { axis, sections }: Bore,
  { face, span }: Section,
): { face: number; inner: number; outer: number; isTip: boolean } {
  const [start, end] = (["from", "to"] as const).map((side) => {
    return largest(radiiAt(topology, face.id, axis, span[side]));
  }) as [number, number];
  // A point has no edge: the face shows one circle only.
  const isPointed = span.to - span.from < 0.005 || Math.min(start, end) < 0.005;
  const outer = Math.max(start, end);
  const isTip = isPointed && sections.some((other) => other.face.surface.kind === "cylinder");
  return { face: face.id, inner: isPointed ? outer : Math.min(start, end), outer, isTip };
}
