import { drawingFile, type Pair, real, type WrittenEntity } from "./dxf/drawingFile.ts";
import { joinedBox } from "./plane/box.ts";
import {
  type Arc,
  distance,
  fullTurn,
  onCircle,
  type Point,
  type Primitive,
  primitiveBox,
} from "./plane/primitives.ts";
import type { BendDirection, FlatPreview, PreviewRole, PreviewShape } from "./preview.ts";

const layers = {
  CUT_OUTER: 7,
  CUT_INNER: 3,
  BEND_UP: 5,
  BEND_DOWN: 1,
  /** Only where the drawing it comes from does not tell the way. */
  BEND: 6,
} as const;
type LayerName = keyof typeof layers;

const sameCircle = 1e-4;
const cutLayers: Partial<Record<PreviewRole, LayerName>> = {
  outer: "CUT_OUTER",
  inner: "CUT_INNER",
  hole: "CUT_INNER",
  slot: "CUT_INNER",
};
const bendLayers: Record<BendDirection, LayerName> = { up: "BEND_UP", down: "BEND_DOWN" };

/**
 * The flat part as DXF in millimetres for cutting and bending: contours on CUT_OUTER and CUT_INNER, bend lines on
 * BEND_UP and BEND_DOWN. Each contour is one circle or closed polyline with true arcs. What is neither cut nor bent
 * (open lines, other views, rings of counterbores) is left out.
 */
export function flatDxf({ shapes }: FlatPreview): string {
  const drawn = shapes.flatMap((shape) => {
    const layer = layerOf(shape);
    return layer && shape.pieces.length > 0 ? [{ ...shape, layer }] : [];
  });
  const box = joinedBox(drawn.flatMap(({ pieces }) => pieces.map(primitiveBox)));
  const used = Object.entries(layers)
    .filter(([name]) => name !== "BEND" || drawn.some(({ layer }) => layer === name))
    .map(([name, colour]) => ({ name, colour }));
  const extent = drawn.length > 0 ? box : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  return drawingFile(
    used,
    drawn.flatMap(({ layer, pieces, closed }) => entitiesOf(layer, pieces, closed)),
    extent,
  );
}

function layerOf({ role, direction, closed }: PreviewShape): LayerName | undefined {
  if (role === "bend") {
    return direction ? bendLayers[direction] : "BEND";
  }
  return closed ? cutLayers[role] : undefined;
}

function entitiesOf(layer: LayerName, pieces: readonly Primitive[], closed: boolean): WrittenEntity[] {
  if (!closed) {
    return pieces.flatMap((piece) => openPiece(layer, piece));
  }
  const round = wholeCircle(pieces);
  return [round ? circle(layer, round) : polyline(layer, pieces)];
}

/** A circle in one piece or in several arcs. */
function wholeCircle(pieces: readonly Primitive[]): Arc | undefined {
  const [first] = pieces;
  if (first?.kind !== "arc") {
    return undefined;
  }
  const turn = pieces.reduce((sum, piece) => {
    const isOnCircle =
      piece.kind === "arc" &&
      distance(piece.centre, first.centre) < sameCircle &&
      Math.abs(piece.radius - first.radius) < sameCircle;
    return isOnCircle ? sum + piece.sweep : Number.NaN;
  }, 0);
  return Math.abs(Math.abs(turn) - fullTurn) < sameCircle ? first : undefined;
}

function openPiece(layer: LayerName, piece: Primitive): WrittenEntity[] {
  if (piece.kind === "arc") {
    return [polyline(layer, [piece], false)];
  }
  const pairs: Pair[] = [[100, "AcDbLine"], ...point(10, piece.from), ...point(11, piece.to)];
  return [{ type: "LINE", layer, pairs }];
}

function circle(layer: LayerName, { centre, radius }: Arc): WrittenEntity {
  return { type: "CIRCLE", layer, pairs: [[100, "AcDbCircle"], ...point(10, centre), [40, real(radius)]] };
}

function polyline(layer: LayerName, pieces: readonly Primitive[], closed = true): WrittenEntity {
  const vertices = pieces.flatMap(verticesOf);
  const end = pieces.at(-1)?.to;
  const all = closed || !end ? vertices : [...vertices, { at: end, bulge: 0 }];
  const pairs = all.flatMap(({ at, bulge }): Pair[] => [
    [10, real(at.x)],
    [20, real(at.y)],
    ...(bulge === 0 ? [] : [[42, bulge.toFixed(12)] as const]),
  ]);
  const head: Pair[] = [
    [100, "AcDbPolyline"],
    [90, all.length],
    [70, closed ? 1 : 0],
    [43, "0.0"],
  ];
  return { type: "LWPOLYLINE", layer, pairs: [...head, ...pairs] };
}

/** Where a piece begins; an arc of more than half a turn takes two steps, as its bulge would be steep. */
function verticesOf(piece: Primitive): { at: Point; bulge: number }[] {
  if (piece.kind === "line") {
    return [{ at: piece.from, bulge: 0 }];
  }
  const { centre, radius, start, sweep, from } = piece;
  if (Math.abs(sweep) <= Math.PI + 1e-9) {
    return [{ at: from, bulge: Math.tan(sweep / 4) }];
  }
  const bulge = Math.tan(sweep / 8);
  return [
    { at: from, bulge },
    { at: onCircle(centre, radius, start + sweep / 2), bulge },
  ];
}

function point(code: 10 | 11, { x, y }: Point): Pair[] {
  return [
    [code, real(x)],
    [code + 10, real(y)],
    [code + 20, "0.0"],
  ];
}
