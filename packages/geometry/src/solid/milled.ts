import { gathered } from "../contours/gathered.ts";
import { round } from "../contours/rounding.ts";
import { smallestRectangle } from "../contours/smallestRectangle.ts";
import type { ChamferGroup, PocketGroup } from "../featureGroups.ts";
import { boxOf } from "../plane/box.ts";
import { lineOf, type Point } from "../plane/primitives.ts";
import { entryAt } from "../space/entryAt.ts";
import { extent } from "../space/extent.ts";
import { dot } from "../space/vector.ts";
import type { Face, Vector } from "../step/brep.ts";
import { cornersOf, viewAlong } from "./kinds/extrusion.ts";
import { isParallel, neighboursOf, type Topology } from "./topology.ts";

/** What is milled into a flat part. `volume`: what that takes from the full plate, in mm³. */
export type Milled = { pockets: PocketGroup[]; chamfers: ChamferGroup[]; volume: number };

type Pocket = Omit<PocketGroup, "id" | "count">;
type Chamfer = Omit<ChamferGroup, "id" | "count">;

const least = 0.02;
const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(0.02, 0.002 * Math.max(a, b));

/**
 * Pockets and chamfers of a plate.
 * @param direction across the main faces
 * @param apart faces that belong to holes and slots
 */
export function milledInto(topology: Topology, direction: Vector, apart: ReadonlySet<number>): Milled {
  const [low, high] = extent(topology.allPoints, direction);
  const isOfHole = (face: Face) =>
    neighboursOf(topology, face).every(({ face: beside }) => apart.has(beside.id));
  const floors = topology.faces.filter((face) => isFloor(face, direction, low, high) && !isOfHole(face));
  const pockets = floors
    .map((face) => pocketOf(topology, direction, face, { low, high }))
    .toSorted((a, b) => a.area - b.area || a.depth - b.depth);
  const chamfers = chamfersOf(topology, direction, { low, high, apart });
  const isEqual = (group: object, figures: object) =>
    Object.entries(figures).every(([name, value]) => isNear(value, Number(group[name as keyof object])));
  return {
    pockets: gathered("pockets", pockets, (pocket) => pocket, isEqual).groups,
    chamfers: gathered("chamfers", chamfers, (chamfer) => chamfer, isEqual).groups,
    volume:
      pockets.reduce((sum, { area, depth }) => sum + area * depth, 0) +
      chamfers.reduce((sum, chamfer) => sum + chamferVolume(chamfer), 0),
  };
}

type Levels = { low: number; high: number };

/** A plane that looks up or down between the main faces. */
function isFloor({ surface }: Face, direction: Vector, low: number, high: number): boolean {
  if (surface.kind !== "plane" || !isParallel(surface.normal, direction)) return false;
  const at = dot(surface.origin, direction);
  return at > low + least && at < high - least;
}

function pocketOf({ solid }: Topology, direction: Vector, face: Face, { low, high }: Levels): Pocket {
  const surface = face.surface as Extract<Face["surface"], { kind: "plane" }>;
  const at = dot(surface.origin, direction);
  const depth = dot(surface.normal, direction) > 0 ? high - at : at - low;
  const outer = cornersOf(
    solid,
    viewAlong(direction),
    face.wires.find((wire) => wire.outer) ?? entryAt(face.wires, 0),
  );
  const lines = outer.map((from, index) => lineOf("", from, outer[(index + 1) % outer.length] as Point));
  const { width, length } = smallestRectangle(lines, boxOf(outer));
  return { width: round(width), length: round(length), depth: round(depth), area: round(face.area) };
}

/** A chamfer is lower than this share of the plate; higher slopes are walls of the part. */
const highest = 0.5;

function chamfersOf(
  topology: Topology,
  direction: Vector,
  { low, high, apart }: Levels & { apart: ReadonlySet<number> },
): Chamfer[] {
  const sloped = new Map(
    topology.faces.flatMap((face) => {
      const slope = apart.has(face.id) ? undefined : slopeOf(topology, direction, face, { low, high });
      return slope ? [[face.id, slope] as const] : [];
    }),
  );
  const waiting = new Set(sloped.keys());
  const chamfers: Chamfer[] = [];
  for (const start of waiting) {
    waiting.delete(start);
    const chain = [start];
    for (const id of chain) {
      for (const { face } of neighboursOf(topology, entryAt(topology.faces, id))) {
        if (waiting.delete(face.id)) chain.push(face.id);
      }
    }
    const [first, ...others] = chain.map((id) => sloped.get(id) as Chamfer) as [Chamfer, ...Chamfer[]];
    const isOne = others.every(({ size, angle }) => isNear(size, first.size) && isNear(angle, first.angle));
    const runs = isOne ? [[first, ...others]] : [first, ...others].map((one) => [one]);
    for (const run of runs) {
      const { size, angle } = entryAt(run, 0);
      const length = run.reduce((sum, one) => sum + one.length, 0);
      chamfers.push({ size: round(size), angle: round(angle), length: round(length) });
    }
  }
  return chamfers;
}

/** A plane or cone that slopes down from a main face for a little; its length is that of its middle. */
function slopeOf(
  topology: Topology,
  direction: Vector,
  face: Face,
  { low, high }: Levels,
): Chamfer | undefined {
  const { surface, area, id } = face;
  const [from, to] = extent(entryAt(topology.points, id), direction);
  const height = to - from;
  const isAtEdge = Math.abs(from - low) < least || Math.abs(to - high) < least;
  if (!isAtEdge || height < least || height > highest * (high - low)) return undefined;
  const steep =
    surface.kind === "plane"
      ? Math.acos(Math.min(1, Math.abs(dot(surface.normal, direction))))
      : surface.kind === "cone" && isParallel(surface.axis, direction)
        ? Math.PI / 2 - surface.half_angle
        : 0;
  if (steep < 0.05 || steep > Math.PI / 2 - 0.02) return undefined;
  const slant = height / Math.sin(steep);
  return { size: slant * Math.cos(steep), angle: (steep * 180) / Math.PI, length: area / slant };
}

/** Of the triangle that a chamfer takes along its length. */
function chamferVolume({ size, angle, length }: Chamfer): number {
  return (size * size * Math.tan((angle * Math.PI) / 180) * length) / 2;
}
