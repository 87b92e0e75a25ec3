import { chain } from "../contours/chain.ts";
import type { Groups } from "../contours/groups.ts";
import { groupHoles, groupSlots } from "../contours/holes.ts";
import type { Loop } from "../contours/loops.ts";
import { Nodes } from "../contours/nodes.ts";
import type { Part } from "../contours/part.ts";
import type { BendGroup, HoleGroup } from "../featureGroups.ts";
import { arcOf, fullTurn, type Primitive } from "../plane/primitives.ts";
import type { PreviewShape } from "../preview.ts";
import type { SolidFindings } from "../solid/recognised.ts";
import type { Face } from "../step/brep.ts";
import type { SheetStroke } from "./bendLines.ts";
import type { FlatEdge } from "./outline.ts";

/** What is cut through the sheet, and the rims of blind holes and the like. A piece's layer is the id of its group. */
export type Cuts = { cuts: Primitive[]; signs: Primitive[] };

const sameSize = 0.01;
/** In radians. Shorter arcs are pieces of what is no circle: a hole askew through the sheet or across a bend. */
const leastOfRim = 1.5;

/** Sorts the edges of a skin, and adds the holes that lie below wider rims. */
export function cutsOf(edges: readonly FlatEdge[], body: ReadonlySet<Face>, recognised: SolidFindings): Cuts {
  const groupOf = new Map<number, string>();
  for (const group of [...recognised.holes, ...recognised.slots]) {
    for (const face of recognised.faces.get(group.id) ?? []) {
      groupOf.set(face, group.id);
    }
  }
  const tagged = edges.map(({ piece, wall, split }) => ({
    piece: { ...piece, layer: (wall && groupOf.get(wall.id)) ?? "" },
    isCut: split === true || (wall !== undefined && body.has(wall)),
  }));
  const cuts = tagged.filter(({ isCut }) => isCut).map(({ piece }) => piece);
  const signs = tagged.filter(({ isCut }) => !isCut).map(({ piece }) => piece);
  return { cuts: [...cuts, ...coresOf(cuts, recognised.holes)], signs };
}

/** Where the skin shows the rim of a counterbore or countersink: the circle that is cut. */
function coresOf(cuts: readonly Primitive[], holes: readonly HoleGroup[]): Primitive[] {
  const diameters = new Map(holes.filter(({ through }) => through).map(({ id, diameter }) => [id, diameter]));
  const centres = new Nodes(sameSize);
  const known = new Set<number>();
  return cuts.flatMap((piece) => {
    const diameter = diameters.get(piece.layer);
    const isRim = piece.kind === "arc" && Math.abs(piece.sweep) > leastOfRim;
    if (!isRim || diameter === undefined || piece.radius - diameter / 2 < sameSize) {
      return [];
    }
    const centre = centres.nodeOf(piece.centre);
    if (known.has(centre)) {
      return [];
    }
    known.add(centre);
    return [arcOf(piece.layer, piece.centre, diameter / 2, 0, fullTurn)];
  });
}

/**
 * The groups of the solid, and which contours and bend lines of the flat part show them. What is round only in the
 * flat, as a hole across a bend, makes groups of its own.
 */
export function groupsOf(
  part: Part,
  strokes: readonly SheetStroke[],
  { holes, slots, bends }: SolidFindings,
): Groups {
  const groupOf = taggedLoops(part);
  const isNew = ({ cut }: { cut: { loop: Loop } }) => !groupOf.has(cut.loop);
  const moreHoles = numberedAfter(holes, groupHoles(part.cutouts.holes.filter(isNew)));
  const moreSlots = numberedAfter(slots, groupSlots(part.cutouts.slots.filter(isNew)));
  return {
    holes: moreHoles.groups,
    slots: moreSlots.groups,
    bends: bends.map((bend) => directed(bend, strokes)),
    groupOf: new Map([...groupOf, ...moreHoles.groupOf, ...moreSlots.groupOf]),
    bendGroupOf: new Map(strokes.map(({ stroke, group }) => [stroke, group])),
  };
}

function taggedLoops({ nested, signs }: Part): Map<Loop, string> {
  const groupOf = new Map<Loop, string>();
  for (const loop of [...nested.map((one) => one.loop), ...signs]) {
    const tag = loop.pieces.find(({ layer }) => layer !== "")?.layer;
    if (tag) {
      groupOf.set(loop, tag);
    }
  }
  return groupOf;
}

/** New groups after known ones, so that no id is given twice. */
function numberedAfter<G extends { id: string }>(
  known: readonly G[],
  { groups, groupOf }: { groups: readonly G[]; groupOf: Map<Loop, string> },
): { groups: G[]; groupOf: Map<Loop, string> } {
  const renamed = (id: string) => id.replace(/\d+$/, (number) => String(Number(number) + known.length));
  return {
    groups: [...known, ...groups.map((group) => ({ ...group, id: renamed(group.id) }))],
    groupOf: new Map([...groupOf].map(([loop, id]) => [loop, renamed(id)])),
  };
}

/** The way that all strokes of a group go; null where they differ. */
function directed(bend: BendGroup, strokes: readonly SheetStroke[]): BendGroup {
  const ways = new Set(
    strokes.filter(({ group }) => group === bend.id).map(({ stroke }) => stroke.direction),
  );
  const [way] = ways;
  return { ...bend, direction: ways.size === 1 && way !== undefined ? way : null };
}

/** Rims that are not cut, for the picture. */
export function signShapes(signs: readonly Primitive[], tolerance: number): PreviewShape[] {
  return chain(signs, tolerance).map(({ pieces, closed }, index) => {
    const group = pieces.find(({ layer }) => layer !== "")?.layer ?? null;
    return { id: `sign-${index + 1}`, role: "sign", group, direction: null, pieces, closed };
  });
}
