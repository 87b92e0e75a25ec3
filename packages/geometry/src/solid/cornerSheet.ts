import { type Corner, type Corners, cornerFaces, cornersOf, isTiny } from "./corners.ts";
import { type RawSheet, rawSheet } from "./rawSheet.ts";
import { type BendFaces, bendFacesOf } from "./sheetBends.ts";
import { isSmooth, type Skin, skinsOf } from "./skins.ts";
import { type Link, slitted } from "./slits.ts";
import type { Thickness } from "./thickness.ts";
import { neighboursOf, type Topology } from "./topology.ts";
import { sharpEdges, type Turn, turnsOf } from "./turns.ts";

const mostDoubt = 0.03;
const enough = 0.6;
/** A third side of more than this share of a whole one belongs to a wall that hangs on by no bend. */
const lost = 0.05;
/** A sheet has edges: where there are hardly any cut faces, for the size of a side, all round is closed. */
const leastCut = 0.1;

/**
 * A sheet with bends that are drawn sharp, on the inside, on the outside or on both. Undefined without such bends, for a
 * closed profile, and for what has walls that no bend leads to.
 */
export function cornerSheetOf(
  topology: Topology,
  thickness: Thickness,
  sharp_radius: number | undefined,
): RawSheet | undefined {
  const given = { thickness: thickness.value, sharp_radius: sharp_radius ?? thickness.value };
  const smooth = bendFacesOf(topology, thickness.value).filter(
    ({ inner }) => !isTiny(inner.surface.radius, thickness.value),
  );
  const turns = unbent(turnsOf(topology, thickness.main), smooth);
  const corners = cornersOf(turns, given);
  if (corners.length === 0) return undefined;
  const skins = sidesOf(topology, thickness, smooth, corners);
  const [front, back, third] = skins;
  if (!front || !back || (third && third.area > lost * back.area)) return undefined;
  const sheet = slitSheet(topology, given, [front, back], smooth, corners);
  const covered = (front.area + back.area) / topology.solid.area;
  const isClosed = (sheet?.cut_length ?? 0) < leastCut * Math.sqrt(front.area);
  return sheet && !isClosed && sheet.doubt < mostDoubt && covered > enough ? sheet : undefined;
}

/** Turns over rounded faces that are no bend by themselves. */
function unbent(turns: readonly Turn[], smooth: readonly BendFaces[]): Turn[] {
  const bent = new Set(smooth.flatMap(({ inner, outer }) => [inner.id, outer.id]));
  return turns.filter(({ rounded }) => rounded === null || !bent.has(rounded));
}

function sidesOf(
  topology: Topology,
  { main }: Thickness,
  smooth: readonly BendFaces[],
  corners: readonly Corner[],
): Skin[] {
  const sharp = sharpEdges(corners.flatMap(({ inner, outer }) => [...inner, ...outer]));
  const faces = new Set([...main, ...corners.flatMap(cornerFaces)]);
  return skinsOf(
    topology,
    faces,
    smooth,
    (face, beside, edge) => sharp.has(edge.id) || isSmooth(face, beside, edge),
  );
}

function slitSheet(
  topology: Topology,
  given: Corners,
  skins: [Skin, Skin],
  smooth: readonly BendFaces[],
  corners: readonly Corner[],
): RawSheet | undefined {
  const whole = rawSheet(topology, given.thickness, skins, smooth, corners);
  const side = new Set(whole.skins[0]);
  const links = smooth.flatMap(({ inner, outer }): Link[] =>
    [inner, outer]
      .filter(({ id }) => side.has(id))
      .map((face) => ({
        faces: neighboursOf(topology, face)
          .filter(({ face: plane, edge }) => side.has(plane.id) && isSmooth(face, plane, edge))
          .map(({ face: plane }) => plane.id),
        axis: face.surface.axis,
      })),
  );
  const slitting = slitted(topology, side, links, corners, given.thickness);
  if (!slitting) return undefined;
  const bent = rawSheet(topology, given.thickness, skins, smooth, slitting.corners);
  return { ...bent, slits: slitting.slits };
}
