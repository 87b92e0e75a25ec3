import type { Stroke } from "./bends.ts";
import { type Figure, figureOf, isCongruent } from "./congruent.ts";
import type { Part } from "./part.ts";

/** A part with its bends. */
export type Piece = { part: Part; strokes: readonly Stroke[] };
/** Pieces that are equal up to moving and turning, and of which others they are the mirror images. */
export type PartKind = { pieces: Piece[]; mirrorOf: PartKind | null };

type Known = { kind: PartKind; figure: Figure; first: number };

/** Kinds of about the same area that a piece is compared with. */
const mostCompared = 50;

/** Gathers equal pieces, the largest first; of mirror images the more frequent ones come first. */
export function kindsOf(pieces: readonly Piece[], tolerance: number): PartKind[] {
  const sorted = pieces
    .map((piece, first) => ({ piece, first, figure: figureOf(piece.part, piece.strokes) }))
    .sort((a, b) => a.figure.area - b.figure.area);
  const known: Known[] = [];
  for (const { piece, figure, first } of sorted) {
    const near = known.slice(-mostCompared);
    const equal = near.find((one) => isCongruent(figure, one.figure, false, tolerance));
    if (equal) {
      equal.kind.pieces.push(piece);
      equal.first = Math.min(equal.first, first);
    } else {
      known.push({ kind: { pieces: [piece], mirrorOf: null }, figure, first });
    }
  }
  return inOrder(known, tolerance);
}

function inOrder(known: readonly Known[], tolerance: number): PartKind[] {
  const frequent = [...known].sort(
    (a, b) => b.kind.pieces.length - a.kind.pieces.length || a.first - b.first,
  );
  const places = new Map(known.map((one, index) => [one, index]));
  for (const one of frequent) {
    if (one.kind.mirrorOf) {
      continue;
    }
    const place = places.get(one) as number;
    const near = known.slice(Math.max(0, place - mostCompared), place + mostCompared);
    const image = near.find(
      (other) =>
        other !== one && !other.kind.mirrorOf && isCongruent(one.figure, other.figure, true, tolerance),
    );
    if (image && image.kind.pieces.length <= one.kind.pieces.length) {
      image.kind.mirrorOf = one.kind;
    }
  }
  const size = ({ figure }: Known) => figure.area;
  return [...known]
    .sort((a, b) => rank(a.kind) - rank(b.kind) || size(b) - size(a) || a.first - b.first)
    .map(({ kind }) => kind);
}

/** Mirror images after those they are images of. */
function rank({ mirrorOf }: PartKind): number {
  return mirrorOf ? 1 : 0;
}
