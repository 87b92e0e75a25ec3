import { type Stroke, strokesOf } from "../contours/bends.ts";
import { BoxTree, touches } from "../contours/boxTree.ts";
import { bridgesIn, dashedBends } from "../contours/bridges.ts";
import { contoursOf, inOrder, mostListed, shapesOf } from "../contours/contourList.ts";
import { kindsOf, type PartKind, type Piece } from "../contours/equalParts.ts";
import { measuresOf } from "../contours/figures.ts";
import { type Groups, groupsIn } from "../contours/groups.ts";
import { contains, type Loop } from "../contours/loops.ts";
import type { Loops, Part } from "../contours/part.ts";
import type { ContourFeature } from "../featureGroups.ts";
import type { Confidence, PartFeature } from "../features.ts";
import { emptyBox, joinedBox } from "../plane/box.ts";
import { middleOf, type Primitive, primitiveBox } from "../plane/primitives.ts";
import type { FlatPreview, PreviewShape } from "../preview.ts";
import type { Place } from "./noteProposals.ts";

/** The bend lines of each of several parts, and the open lines that were taken for some of them. */
export function bendsOfPieces(
  pieces: readonly Part[],
  lines: { bends: readonly Primitive[]; dashed: readonly Primitive[]; open: readonly Loop[] },
  tolerance: number,
): { strokes: Stroke[][]; bridges: Set<Loop> } {
  const bridges = new Set<Loop>();
  const bends = within(pieces, lines.bends, (piece) => piece);
  const dashed = within(pieces, lines.dashed, (piece) => piece);
  const open = within(
    pieces,
    lines.open.filter((loop) => loop.pieces.length === 1),
    (loop) => loop.pieces[0] as Primitive,
  );
  const strokes = pieces.map((piece) => {
    const across = bridgesIn(piece, open.get(piece) ?? [], tolerance);
    const own = bends.get(piece) ?? [];
    const broken = own.length > 0 ? [] : dashedBends(dashed.get(piece) ?? [], piece, tolerance);
    for (const loop of across) {
      bridges.add(loop);
    }
    return strokesOf([...own, ...broken, ...across.flatMap((loop) => loop.pieces)], tolerance);
  });
  return { strokes, bridges };
}

const mostSteps = 5_000_000;

/** Which part each line is in, by its middle. */
function within<T>(
  pieces: readonly Part[],
  lines: readonly T[],
  lineOf: (line: T) => Primitive,
): Map<Part, T[]> {
  const found = new Map<Part, T[]>();
  const tree = new BoxTree(pieces, ({ outline }) => outline?.loop.box ?? emptyBox);
  const effort = { left: mostSteps };
  for (const line of lines) {
    const primitive = lineOf(line);
    const middle = middleOf(primitive);
    let smallest: Part | undefined;
    tree.visit(
      (box) => touches(box, primitiveBox(primitive), 0),
      effort,
      (piece) => {
        const isIn = piece.outline !== undefined && contains(piece.outline.loop, middle);
        smallest = isIn && areaOf(piece) < areaOf(smallest) ? piece : smallest;
      },
    );
    if (smallest) {
      const own = found.get(smallest) ?? [];
      own.push(line);
      found.set(smallest, own);
    }
  }
  return found;
}

function areaOf(part: Part | undefined): number {
  return part?.outline?.loop.area ?? Number.POSITIVE_INFINITY;
}

type Named = { id: string; kind: PartKind; groups: Map<Piece, Groups> };

/** `flats`: the picture of one piece of each part, by the part's id. */
type SeveralParts = {
  parts: PartFeature[];
  contours: ContourFeature[];
  shapes: PreviewShape[];
  flats: PartFlat[];
  places: Place[];
};

export type PartFlat = { part: string; preview: FlatPreview };

/** Several parts with their contours and picture; groups have ids that are one's own: `part-2/holes-1`. */
export function readParts(
  pieces: readonly Piece[],
  loops: Loops,
  tolerance: number,
  confidence: (part: Part, strokes: readonly Stroke[]) => Confidence,
): SeveralParts {
  const kinds = kindsOf(pieces, tolerance);
  const named = kinds.map((kind, index): Named => {
    const id = `part-${index + 1}`;
    const groups = kind.pieces.map(
      (piece) => [piece, prefixed(groupsIn(piece.part, piece.strokes), id)] as const,
    );
    return { id, kind, groups: new Map(groups) };
  });
  const all = joined(pieces, loops);
  const outlines = new Set(pieces.flatMap(({ part }) => (part.outline ? [part.outline.loop] : [])));
  const ordered = inOrder(all, outlines);
  const contours = contoursOf(all, ordered, outlines, tolerance);
  const idOf = new Map(ordered.map(({ loop, id }) => [loop, id]));
  const contourOf = new Map(contours.map((contour) => [contour.id, contour]));
  const ids = new Map(named.map(({ kind, id }) => [kind, id]));
  const parts = named.slice(0, mostListed).map(({ id, kind, groups }): PartFeature => {
    const piece = kind.pieces[0] as Piece;
    const { part, strokes } = piece;
    const own = [...part.cut, ...part.signs].flatMap((loop) => contourOf.get(idOf.get(loop) ?? "") ?? []);
    return {
      id,
      name: null,
      count: kind.pieces.length,
      mirror_of: kind.mirrorOf ? (ids.get(kind.mirrorOf) ?? null) : null,
      thickness: null,
      material: null,
      ...measuresOf({ part, strokes, groups: groups.get(piece) as Groups, tolerance, box: undefined }),
      contours: own,
      confidence: confidence(part, strokes),
    };
  });
  const places = named.flatMap(({ id, kind }) =>
    kind.pieces.flatMap(({ part: { outline } }) => (outline ? [{ part: id, box: outline.loop.box }] : [])),
  );
  const shapes = shapesOf(all, ordered, outlines, ...drawnGroups(named));
  return { parts, contours, places, shapes, flats: flatsOf(parts, shapes) };
}

/** Of bends that copies of a part share, those within its own outline are its own. */
function flatsOf(parts: readonly PartFeature[], shapes: readonly PreviewShape[]): PartFlat[] {
  const partOf = new Map(parts.flatMap(({ id, contours }) => contours.map((contour) => [contour.id, id])));
  const boxOf = new Map(parts.map(({ id, bounding_box }) => [id, bounding_box]));
  const isWithin = ({ pieces }: PreviewShape, part: string) => {
    const box = boxOf.get(part);
    const { minX, minY, maxX, maxY } = joinedBox(pieces.map(primitiveBox));
    const near = 0.1;
    return (
      box &&
      minX > box.min_x - near &&
      minY > box.min_y - near &&
      maxX < box.max_x + near &&
      maxY < box.max_y + near
    );
  };
  const owned = Map.groupBy(shapes, (shape) => {
    const part = shape.role === "bend" ? shape.group?.split("/")[0] : partOf.get(shape.id);
    return part !== undefined && (shape.role !== "bend" || isWithin(shape, part)) ? part : "";
  });
  return parts.map(({ id }) => ({ part: id, preview: { shapes: owned.get(id) ?? [] } }));
}

function drawnGroups(named: readonly Named[]): [Stroke[], Pick<Groups, "groupOf" | "bendGroupOf">] {
  const groups = named.flatMap(({ groups: each }) => [...each]);
  const strokes = groups.flatMap(([piece]) => piece.strokes);
  const groupOf = new Map(groups.flatMap(([, one]) => [...one.groupOf]));
  const bendGroupOf = new Map(groups.flatMap(([, one]) => [...one.bendGroupOf]));
  return [strokes, { groupOf, bendGroupOf }];
}

function prefixed({ holes, slots, bends, groupOf, bendGroupOf }: Groups, part: string): Groups {
  const own = (id: string) => `${part}/${id}`;
  const renamed = <G extends { id: string }>(group: G): G => ({ ...group, id: own(group.id) });
  return {
    holes: holes.map(renamed),
    slots: slots.map(renamed),
    bends: bends.map(renamed),
    groupOf: new Map([...groupOf].map(([loop, id]) => [loop, own(id)])),
    bendGroupOf: new Map([...bendGroupOf].map(([stroke, id]) => [stroke, own(id)])),
  };
}

/** All parts as one, to list and draw them together. */
export function joined(pieces: readonly Piece[], { nested, unclosed }: Loops): Part {
  const cut = new Set(pieces.flatMap(({ part }) => [...part.cut]));
  const signs = new Set(pieces.flatMap(({ part }) => [...part.signs]));
  const open = unclosed.filter((loop) => !signs.has(loop));
  return { outline: undefined, cutouts: { holes: [], slots: [], others: [] }, cut, signs, nested, open };
}
