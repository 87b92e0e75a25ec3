import type { SolidKind } from "../features.ts";
import { dot, minus } from "../space/vector.ts";
import type { Face } from "../step/brep.ts";
import { type Axis, axesOf, type Section, type TurnedSurface } from "./axes.ts";
import { isWhole, spanOf } from "./bores.ts";
import { type RawSheet, rolledBend } from "./rawSheet.ts";
import type { SheetFigures } from "./sharpSheet.ts";
import { isRound, turnOf } from "./sheetBends.ts";
import { neighboursOf, type Topology } from "./topology.ts";

const enough = 0.75;
const wholeLength = 0.9;
/** In degrees. */
const leastTurn = 1;

/**
 * A sheet that is rolled to a part of a cylinder, or perhaps of a cone, which is not laid flat; undefined for what goes
 * all the way round, as a tube.
 */
export function rolledSheetOf(topology: Topology): { kind: SolidKind; sheet: RawSheet } | undefined {
  for (const axis of axesOf(topology, ({ area }) => area > 0.1 * topology.solid.area)) {
    const inner = axis.sections.filter(({ face }) => face.surface.concave);
    const outer = axis.sections.filter(({ face }) => !face.surface.concave);
    const [first] = inner;
    const [other] = outer;
    if (first && other && isOpen(topology, axis, inner) && isOpen(topology, axis, outer)) {
      const thickness = wallBetween(axis, first.face.surface, other.face.surface);
      const found = figuresOf(topology, thickness, areaOf(inner), areaOf(outer));
      if (found) {
        const [hollow, round] = [inner, outer].map((sections) => sections.map(({ face }) => face));
        return rolledTo(topology, found, hollow ?? [], round ?? []);
      }
    }
  }
  return undefined;
}

function rolledTo(
  topology: Topology,
  figures: SheetFigures,
  hollow: Face[],
  round: Face[],
): { kind: SolidKind; sheet: RawSheet } {
  const inner = hollow.filter(isRound);
  const bare = { ...figures, doubt: 1 };
  const angle = inner.length === hollow.length ? turnOf(topology, inner) : 0;
  if (angle < leastTurn) return { kind: "unsure", sheet: { ...bare, skins: [[], []], bends: [] } };
  const bend = rolledBend(topology, inner, round.filter(isRound), angle);
  const skins: RawSheet["skins"] = [bend.inner, bend.outer];
  return { kind: "sheet", sheet: { ...bare, skins, bends: [bend], doubt: 0 } };
}

/** Not all the way round, or with a slit from end to end, where a rolled sheet's edges meet. */
function isOpen(topology: Topology, axis: Axis, sections: readonly Section[]): boolean {
  const own = new Set(sections.map(({ face }) => face.id));
  const { from, to } = spanOf(sections);
  const isSlit = sections.some(({ face }) =>
    neighboursOf(topology, face).some(
      ({ face: beside, edge }) =>
        !own.has(beside.id) && edge.curve.kind === "line" && edge.length > wholeLength * (to - from),
    ),
  );
  return isSlit || !isWhole(topology, axis, sections);
}

function areaOf(sections: readonly Section[]): number {
  return sections.reduce((sum, { face }) => sum + face.area, 0);
}

/** How far two surfaces on one axis lie apart, square to both; 0 for those that do not run side by side. */
export function wallBetween(axis: Axis, inner: TurnedSurface, outer: TurnedSurface): number {
  const [a, b] = [slopeOf(axis, inner), slopeOf(axis, outer)];
  return Math.abs(a - b) < 1e-3
    ? Math.max(0, radiusAtOrigin(axis, outer, b) - radiusAtOrigin(axis, inner, a)) / Math.hypot(1, a)
    : 0;
}

/** By how much the radius grows along the axis. */
function slopeOf({ direction }: Axis, surface: TurnedSurface): number {
  return surface.kind === "cone" ? Math.tan(surface.half_angle) * Math.sign(dot(surface.axis, direction)) : 0;
}

function radiusAtOrigin({ origin, direction }: Axis, surface: TurnedSurface, slope: number): number {
  return surface.radius - slope * dot(minus(surface.origin, origin), direction);
}

function figuresOf(
  { solid: { volume, area } }: Topology,
  thickness: number,
  inner: number,
  outer: number,
): SheetFigures | undefined {
  const both = inner + outer;
  const doubt = Math.abs(volume - (thickness * both) / 2) / volume;
  return thickness > 0 && both / area > enough && doubt < 0.05
    ? { thickness, flat_area: volume / thickness, cut_length: (area - both) / thickness }
    : undefined;
}
