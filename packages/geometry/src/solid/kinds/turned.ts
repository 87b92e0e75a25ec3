import { entryAt } from "../../space/entryAt.ts";
import { extent } from "../../space/extent.ts";
import type { Face, Vector } from "../../step/brep.ts";
import { type Axis, axesOf, isSameLine } from "../axes.ts";
import { largest, radiusOf, reachOf } from "../bores.ts";
import { isParallel, type Topology } from "../topology.ts";

/** A solid of revolution: its stock, in mm. `bore`: diameter of what goes all the way through its middle, else 0. */
export type Turned = { diameter: number; length: number; bore: number };

const leastShare = 0.75;
/** How much of the outermost ring there must be: a corner that touches a circle is no ring. */
const leastRing = 0.25;

type Line = { origin: Vector; direction: Vector };

/** The stock of a solid that is turned, apart from holes, flats and slots; undefined for any other. */
export function turnedOf(topology: Topology): Turned | undefined {
  const found = axesOf(topology, ({ area }) => area > 0.01 * topology.solid.area)
    .map((axis) => turnedAround(topology, axis))
    .filter((one) => one !== undefined);
  return found.toSorted((a, b) => b.diameter - a.diameter)[0];
}

function turnedAround(topology: Topology, axis: Axis): Turned | undefined {
  const { faces, points, allPoints, solid } = topology;
  const round = faces.filter((face) => isRoundOn(axis, face));
  const share = round.reduce((sum, { area }) => sum + area, 0) / solid.area;
  const reach = largest(allPoints.map((point) => radiusOf(axis, point)));
  const [from, to] = extent(allPoints, axis.direction);
  const outside = round.filter(
    ({ id, surface }) => surface.kind !== "plane" && reachOf(topology, id, axis) > 0.99 * reach,
  );
  const ring = outside.reduce((sum, { area }) => sum + area, 0) / (2 * Math.PI * reach);
  const height = outside.reduce((sum, { id }) => {
    const [low, high] = extent(entryAt(points, id), axis.direction);
    return Math.max(sum, high - low);
  }, 0);
  if (share < leastShare || ring < leastRing * height || height === 0) return undefined;
  return { diameter: 2 * reach, length: to - from, bore: 2 * boreOf(topology, axis) };
}

/** Whether a face is one of revolution round the axis, or a plane across it. */
function isRoundOn({ origin, direction }: Line, { surface }: Face): boolean {
  switch (surface.kind) {
    case "plane":
      return isParallel(surface.normal, direction);
    case "cylinder":
    case "cone":
    case "torus":
      return isSameLine({ origin, direction }, { origin: surface.origin, direction: surface.axis });
    case "sphere":
      return radiusOf({ origin, direction }, surface.origin) < 0.01;
    case "other":
      return false;
  }
}

/** The radius of the narrowest round hole in the middle, where no face closes it. */
function boreOf({ faces, points, allPoints }: Topology, axis: Line): number {
  const inner = faces.filter(
    (face) => face.surface.kind === "cylinder" && face.surface.concave && isRoundOn(axis, face),
  );
  const nearest = allPoints.reduce(
    (least, point) => Math.min(least, radiusOf(axis, point)),
    Number.POSITIVE_INFINITY,
  );
  const isOpen = inner.length > 0 && nearest > 0.05;
  const isClosed = faces.some(
    ({ surface, wires, id }) =>
      surface.kind === "plane" &&
      isParallel(surface.normal, axis.direction) &&
      wires.length === 1 &&
      entryAt(points, id).every((point) => radiusOf(axis, point) < nearest * 1.01 + 0.01),
  );
  return isOpen && !isClosed ? nearest : 0;
}
