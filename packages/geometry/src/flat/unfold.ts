import { type FlatFigures, figuresOf } from "../contours/figures.ts";
import { partOf } from "../contours/part.ts";
import type { Warning } from "../features.ts";
import { joinedBox } from "../plane/box.ts";
import { type Primitive, primitiveBox, quarterTurned, shifted } from "../plane/primitives.ts";
import type { FlatPreview } from "../preview.ts";
import type { Sheet, SolidFindings } from "../solid/recognised.ts";
import type { Face, Solid } from "../step/brep.ts";
import { bendLines, type SheetStroke } from "./bendLines.ts";
import { outlineOf } from "./outline.ts";
import { lengthGained, outlineMismatch } from "./outlineCheck.ts";
import { type Cuts, cutsOf, groupsOf, signShapes } from "./recognisedGroups.ts";
import { type Skin, skinFrom, skinFromAbove } from "./skin.ts";
import { type Crossing, crossingsOf, laidCrossings } from "./strips.ts";
import { bordersOf, type Topology, topologyOf } from "./topology.ts";

/**
 * The area that a flat pattern must have for the solid's volume: that of the volume and of what countersinks,
 * counterbores and blind holes take from it, and in the bends what the neutral line gives more or less than the middle
 * of the sheet.
 */
function expectedArea(
  { volume }: Solid,
  { thickness, bends, slits = [] }: Sheet,
  { sunk }: Pick<SolidFindings, "sunk">,
  k_factor: number,
): number {
  const more = bends.reduce((sum, bend) => sum + bend.length * lengthGained(bend, thickness, k_factor), 0);
  const slit = slits.reduce((sum, { area }) => sum + area, 0);
  return (volume + sunk) / thickness + more - slit;
}

/**
 * The faces that belong to the body of the sheet beyond its skin: the cut faces and the other side. What hangs only on
 * the skin, as the inside of a blind hole, an engraving or something raised, is not among them.
 */
function bodyBeyond({ charts }: Skin, topology: Topology): Set<Face> {
  let largest = new Set<Face>();
  let largestArea = 0;
  const left = new Set([...topology.faces.values()].filter((face) => !charts.has(face)));
  for (const start of left) {
    const part = new Set([start]);
    left.delete(start);
    let area = 0;
    for (const face of part) {
      area += face.area;
      for (const { beyond } of bordersOf(topology, face)) {
        if (beyond && left.delete(beyond)) {
          part.add(beyond);
        }
      }
    }
    if (area > largestArea) {
      largest = part;
      largestArea = area;
    }
  }
  return largest;
}

/** The flat pattern of a sheet, seen from the side to which more of its bends come up. */
export type FlatPattern = { preview: FlatPreview; figures: FlatFigures; warnings: Warning[] };

/** By how much the flat part's volume may differ from the solid's. */
const volumeTolerance = 0.01;

/**
 * Lays a recognised sheet flat. The neutral line of a bend runs at `k_factor` of the thickness from its inside; contours
 * and bend lines are exact, but for openings that reach into a bend. Null for what is no sheet, and for one that cannot
 * be laid flat: a closed profile, or bends that no way leads to.
 */
export function unfold(solid: Solid, recognised: SolidFindings, k_factor: number): FlatPattern | null {
  const { sheet } = recognised;
  if (!sheet) {
    return null;
  }
  const topology = topologyOf(solid);
  const tolerance = toleranceOf(solid);
  const pattern = { solid, recognised, sheet, topology, k_factor, tolerance };
  const found = sidesOf(pattern).flatMap((laid) => drawn(pattern, laid) ?? []);
  return found.reduce<FlatPattern | null>((best, one) => (best && !isBetter(one, best) ? best : one), null);
}

/** How far ends may lie apart and still meet, in mm: models are less exact than they look. */
function toleranceOf({ oriented_box: [length] }: Solid): number {
  return Math.min(0.1, Math.max(0.01, length * 2e-5));
}

/** Of two sides with one outline, that with the smaller openings: on the other they are only wider, not cut through. */
function isBetter(one: FlatPattern, best: FlatPattern): boolean {
  const more = reach(one) - reach(best);
  return more > 0 || (more === 0 && areaOf(one) > areaOf(best));
}

function areaOf({ figures: { area } }: FlatPattern): number {
  return Math.round(area ?? 0);
}

/** What the outline goes round: of a plate with a step or chamfer at its edge, one side shows more than the other. */
function reach({ figures: { contours } }: FlatPattern): number {
  return Math.round(contours[0]?.area ?? 0);
}

type Pattern = {
  solid: Solid;
  recognised: SolidFindings;
  sheet: Sheet;
  topology: Topology;
  k_factor: number;
  tolerance: number;
};

type Laid = { skin: Skin; strokes: SheetStroke[]; crossings: Crossing[] };

/**
 * The sides that can be laid flat: of a plate both; of a bent sheet the front, or else the back, if it leads over all
 * bends and nowhere twice.
 */
function sidesOf({ sheet, topology, k_factor, tolerance, recognised }: Pattern): Laid[] {
  const roots = sidesInOrder(sheet, topology).flatMap((side) => largestFace(side, topology) ?? []);
  if (sheet.bends.length === 0) {
    const apart = new Set([...recognised.faces.values()].flat());
    return roots.map((root) => ({ skin: skinFromAbove(root, topology, apart), strokes: [], crossings: [] }));
  }
  const radii = neutralRadii(sheet, k_factor);
  const strokeCount = new Set(sheet.bends.map(({ stroke }) => stroke)).size;
  const ways = crossingsOf(sheet, topology, k_factor);
  for (const root of roots) {
    const skin = skinFrom(root, topology, (face) => radii.get(face.id), tolerance, ways);
    const crossings = laidCrossings(ways, skin.charts);
    const strokes = bendLines(skin, sheet.bends, topology, crossings);
    if (skin.consistent && strokes.length === strokeCount) {
      return [{ skin, strokes, crossings }];
    }
  }
  return [];
}

/** Where corners are slit, that side first on which the walls end before they would meet in the flat part's folds. */
function sidesInOrder({ skins, slits = [] }: Sheet, { facesAt }: Topology): number[][] {
  const [front, back] = skins;
  const behind = new Set(back);
  const isBehind = slits[0]?.inner.some((edge) => facesAt.get(edge)?.some(({ id }) => behind.has(id)));
  return isBehind ? [back, front] : [front, back];
}

function neutralRadii({ bends, thickness }: Sheet, k_factor: number): Map<number, number> {
  return new Map(
    bends
      .filter(({ strips }) => !strips)
      .flatMap(({ inner, outer, inner_radius }) =>
        [...inner, ...outer].map((id) => [id, inner_radius + k_factor * thickness] as const),
      ),
  );
}

/** Of a rolled sheet, which has no plane, the largest of its rounded faces. */
function largestFace(ids: readonly number[], { faces }: Topology): Face | undefined {
  const sorted = ids.flatMap((id) => faces.get(id) ?? []).sort((a, b) => b.area - a.area);
  return sorted.find(({ surface }) => surface.kind === "plane") ?? sorted[0];
}

function drawn(pattern: Pattern, laid: Laid): FlatPattern | null {
  const { solid, recognised, sheet, topology, tolerance, k_factor } = pattern;
  const edges = outlineOf(laid.skin, topology, tolerance, laid.crossings);
  if (!edges) {
    return null;
  }
  const { cuts, signs, strokes } = placed(
    cutsOf(edges, bodyBeyond(laid.skin, topology), recognised),
    laid.strokes,
  );
  const part = partOf(cuts, tolerance);
  if (!part.outline) {
    return null;
  }
  const groups = groupsOf(part, strokes, recognised);
  const box = part.outline.loop.box;
  const lines = strokes.map(({ stroke }) => stroke);
  const { figures, shapes } = figuresOf({ part, strokes: lines, groups, tolerance, box });
  const expected = expectedArea(solid, sheet, recognised, k_factor);
  const area = figures.area ?? 0;
  const crossing = figures.contours.filter(({ self_crossing }) => self_crossing).length;
  const warnings: Warning[] = [];
  if (Math.abs(area - expected) > expected * volumeTolerance) {
    warnings.push({ code: "weight_mismatch", flat: area * sheet.thickness, volume: solid.volume });
  }
  if (warnings.length > 0 && laid.crossings.length > 0) {
    return null;
  }
  if (crossing > 0) {
    warnings.push({ code: "self_crossing", count: crossing });
  }
  const isSlit = edges.some(({ split, wall }) => split && wall !== undefined);
  if (isSlit && !sheet.slits?.length) {
    warnings.push({ code: "corners_assumed" });
  } else {
    warnings.push(...outlineMismatch(solid, part, recognised, k_factor));
  }
  return {
    preview: { shapes: [...shapes, ...signShapes(signs, tolerance)] },
    figures: { ...figures, contours: figures.contours.map((contour) => ({ ...contour, layer: "" })) },
    warnings,
  };
}

/** Lays all with its longer side across and the lower left corner in the origin. */
function placed({ cuts, signs }: Cuts, strokes: readonly SheetStroke[]): Cuts & { strokes: SheetStroke[] } {
  const drawn = joinedBox(cuts.map(primitiveBox));
  const stands = drawn.maxY - drawn.minY > drawn.maxX - drawn.minX;
  const [left, low] = stands ? [drawn.minY, -drawn.maxX] : [drawn.minX, drawn.minY];
  const place = <P extends Primitive>(piece: P) =>
    shifted(stands ? quarterTurned(piece) : piece, -left, -low);
  return {
    cuts: cuts.map(place),
    signs: signs.map(place),
    strokes: strokes.map(({ stroke, group }) => {
      return { group, stroke: { ...stroke, lines: stroke.lines.map(place) } };
    }),
  };
}
