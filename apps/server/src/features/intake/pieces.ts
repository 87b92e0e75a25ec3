import type { Features, PartFeature, Proposal, SolidFeature } from "@kantwerk/geometry/features";
import { isAssembly } from "../../resources/asked/sources.ts";

/** One solid of a model, or one part of a drawing. */
export type Piece = SolidFeature | PartFeature;

/** Maximum number of different pieces of a file that become products. */
export const mostComponents = 200;
const longestName = 255;
const longestPrefix = longestName - 10;

export const isSolid = (piece: Piece): piece is SolidFeature => "kind" in piece;

export const countOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { count }) => sum + count, 0);

/** What of a file could be a product of its own; empty where the file is one part. */
export function piecesOf(features: Features | null): readonly Piece[] {
  if (!features) return [];
  if (isAssembly(features)) return features.solids.slice(0, mostComponents);
  return countOf(features.parts) > 1 ? features.parts.slice(0, mostComponents) : [];
}

/** The name in the file, or the file's name with a number. */
export const pieceName = (base: string, piece: Piece, index: number): string => {
  const place = String(index + 1).padStart(2, "0");
  return (piece.name?.trim() || `${base.slice(0, longestPrefix)}-${place}`).slice(0, longestName);
};

/** The features of one piece, as if it had been read from a file of its own. */
export function featuresOf(whole: Features, piece: Piece): Features {
  const about = ({ part }: Proposal) => part === null || part === piece.id;
  const alone = { ...whole, bounding_box: null, nest: null, layers: [], texts: [], warnings: [], gaps: [] };
  const proposals = whole.proposals.filter(about);
  if (isSolid(piece)) {
    const { id: _id, name: _name, count: _count, kind: _kind, size: _size, ...shape } = piece;
    const { other_kinds: _others, section: _section, end_cuts: _ends, stock: _stock, ...geometry } = shape;
    return { ...alone, ...geometry, proposals, parts: [], solids: [{ ...piece, count: 1 }] };
  }
  const { id: _id, name: _name, count: _count, mirror_of: _mirror, ...geometry } = piece;
  return { ...alone, ...geometry, proposals, parts: [{ ...piece, count: 1 }], solids: [], volume: null };
}
