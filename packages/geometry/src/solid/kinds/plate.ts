import { boxOf } from "../../plane/box.ts";
import { entryAt } from "../../space/entryAt.ts";
import { extent } from "../../space/extent.ts";
import { dot } from "../../space/vector.ts";
import type { Face, Vector } from "../../step/brep.ts";
import type { RawSheet } from "../rawSheet.ts";
import { heaviest, isParallel, neighboursOf, type Topology } from "../topology.ts";
import { seen, viewAlong } from "./extrusion.ts";

export type PlateFound = { kind: "plate" | "prism"; sheet: RawSheet };

const mostDirections = 6;
const level = 0.02;
/** The larger main face reaches this far across the whole plate, and the body fills this much between the main faces. */
const leastReach = 0.9;
const leastFilled = 0.8;
const mostFilled = 1.2;
/** A prism has no pockets: its contour goes all the way. */
const prismFilled = [0.9, 1.05] as const;

/**
 * A contour of one height, with main faces that nothing stands out of: a plate, or a prism where it is higher than its
 * shorter side. Undefined for any other solid.
 */
export function plateOf(topology: Topology): PlateFound | undefined {
  return directionsOf(topology)
    .flatMap((direction) => plateAlong(topology, direction) ?? [])
    .sort((a, b) => a.sheet.thickness - b.sheet.thickness)[0];
}

/** The normals of planes, those with the most area first. */
function directionsOf({ faces }: Topology): Vector[] {
  const normals = faces.flatMap(({ surface, area }) =>
    surface.kind === "plane" ? [{ direction: surface.normal, weight: area }] : [],
  );
  return heaviest(normals, mostDirections);
}

function plateAlong(topology: Topology, direction: Vector): PlateFound | undefined {
  const { solid, allPoints } = topology;
  const [low, high] = extent(allPoints, direction);
  const thickness = high - low;
  const [top, bottom] = [facesAt(topology, direction, high), facesAt(topology, direction, low)];
  const [upper, lower] = [areaOf(top), areaOf(bottom)];
  const [main, area] = upper > lower ? [top, upper] : [bottom, lower];
  if (upper === 0 || lower === 0 || !reachesAcross(topology, direction, main)) return undefined;
  const filled = solid.volume / (thickness * area);
  const kind = thickness > shorterSide(topology, direction, main) * 1.001 ? "prism" : "plate";
  const [least, most] = kind === "prism" ? prismFilled : [leastFilled, mostFilled];
  if (filled < least || filled > most || !hasHighWalls(topology, direction, main, thickness))
    return undefined;
  const ids = (faces: Face[]) => faces.map(({ id }) => id);
  return {
    kind,
    sheet: {
      thickness,
      skins: upper < lower ? [ids(top), ids(bottom)] : [ids(bottom), ids(top)],
      bends: [],
      flat_area: solid.volume / thickness,
      cut_length: (solid.area - upper - lower) / thickness,
      doubt: 0,
    },
  };
}

/** A wall counts as high from this share of the thickness on; so much of the contour has high walls. */
const highWall = 0.4;
const leastWalled = 0.6;

/** Whether walls go down from the main face, or from the chamfers round it, through most of the thickness. */
function hasHighWalls(
  topology: Topology,
  direction: Vector,
  main: readonly Face[],
  thickness: number,
): boolean {
  const own = new Set(main.map(({ id }) => id));
  const isHigh = ({ id }: Face) => {
    const [low, high] = extent(entryAt(topology.points, id), direction);
    return !own.has(id) && high - low > highWall * thickness;
  };
  const rims = main.flatMap((face) => neighboursOf(topology, face));
  const isWalled = ({ face }: { face: Face }) =>
    isHigh(face) || neighboursOf(topology, face).some((next) => isHigh(next.face));
  const length = (list: typeof rims) => list.reduce((sum, { edge }) => sum + edge.length, 0);
  return length(rims.filter(isWalled)) > leastWalled * length(rims);
}

const areaOf = (faces: readonly Face[]) => faces.reduce((sum, { area }) => sum + area, 0);

function facesAt({ faces }: Topology, direction: Vector, height: number): Face[] {
  return faces.filter(
    ({ surface }) =>
      surface.kind === "plane" &&
      isParallel(surface.normal, direction) &&
      Math.abs(dot(surface.origin, direction) - height) < level,
  );
}

function sizesOf(direction: Vector, points: readonly Vector[]) {
  const view = viewAlong(direction);
  const { minX, minY, maxX, maxY } = boxOf(points.map((point) => seen(view, point)));
  return [maxX - minX, maxY - minY] as const;
}

function reachesAcross(topology: Topology, direction: Vector, main: readonly Face[]): boolean {
  const whole = sizesOf(direction, topology.allPoints);
  const own = sizesOf(
    direction,
    main.flatMap(({ id }) => entryAt(topology.points, id)),
  );
  return own[0] > leastReach * whole[0] && own[1] > leastReach * whole[1];
}

/** Of the smallest box: the shorter of the two edges that do not run along the thickness. */
function shorterSide(topology: Topology, direction: Vector, main: readonly Face[]): number {
  const [long, middle, short] = topology.solid.oriented_box;
  const points = main.flatMap(({ id }) => entryAt(topology.points, id));
  const [low, high] = extent(topology.allPoints, direction);
  const thickness = high - low;
  const [nearest] = [long, middle, short].toSorted(
    (a, b) => Math.abs(a - thickness) - Math.abs(b - thickness),
  );
  const rest = nearest === short ? middle : short;
  return Math.min(rest, Math.max(...sizesOf(direction, points)));
}
