import type { BoundingBox, Features } from "../features.ts";
import type { Box } from "../plane/box.ts";
import type { PreviewShape } from "../preview.ts";
import type { Stroke } from "./bends.ts";
import { type Clearance, clearancesOf, type Rim } from "./clearances.ts";
import { contoursOf, inOrder, mostListed, shapesOf } from "./contourList.ts";
import type { Groups } from "./groups.ts";
import type { Cutouts } from "./holes.ts";
import { keyOf } from "./key.ts";
import type { Loop } from "./loops.ts";
import type { Part } from "./part.ts";
import { round, rounded } from "./rounding.ts";
import { smallestRectangle } from "./smallestRectangle.ts";

/** One flat part in millimetres. `box` is that of all that is drawn; undefined where nothing is. */
export type Flat = {
  part: Part;
  strokes: readonly Stroke[];
  groups: Groups;
  tolerance: number;
  box: Box | undefined;
};

export type FlatFigures = Pick<
  Features,
  | "width"
  | "length"
  | "bounding_box"
  | "area"
  | "cut_length"
  | "pierces"
  | "holes"
  | "slots"
  | "bends"
  | "contours"
  | "key"
>;

/** What is cut and bent, with its measures and clearances, and the shapes of the picture, by the same ids. */
export function figuresOf(flat: Flat): { figures: FlatFigures; shapes: PreviewShape[] } {
  const { part, strokes, groups, tolerance } = flat;
  const outlines = new Set(part.outline ? [part.outline.loop] : []);
  const ordered = inOrder(part, outlines);
  const contours = contoursOf(part, ordered, outlines, tolerance);
  return {
    figures: { ...measuresOf(flat), contours },
    shapes: shapesOf(part, ordered, outlines, strokes, groups),
  };
}

/** The same without contours and picture. */
export function measuresOf(flat: Flat): Omit<FlatFigures, "contours"> {
  const { part, strokes } = flat;
  return { ...sizes(flat), ...cuts(part), ...withClearances(flat), key: keyOf(part, strokes) };
}

function sizes({ part, box }: Flat): Pick<FlatFigures, "width" | "length" | "bounding_box"> {
  const whole = part.outline?.loop.box ?? box;
  if (!whole) {
    return { width: null, length: null, bounding_box: null };
  }
  const { minX, minY, maxX, maxY } = whole;
  const { width, length } = smallestRectangle(part.outline?.loop.pieces ?? [], whole);
  const bounding_box: BoundingBox = { min_x: minX, min_y: minY, max_x: maxX, max_y: maxY };
  return { width: round(width), length: round(length), bounding_box: rounded(bounding_box) };
}

function cuts({ outline, cut }: Part): Pick<FlatFigures, "area" | "cut_length" | "pierces"> {
  if (!outline) {
    return { area: null, cut_length: { outer: 0, inner: 0 }, pierces: 0 };
  }
  const inner = [...cut].filter((loop) => loop !== outline.loop);
  const sum = (key: "area" | "length") => inner.reduce((total, loop) => total + loop[key], 0);
  const cut_length = { outer: outline.loop.length, inner: sum("length") };
  return { area: round(outline.loop.area - sum("area")), cut_length: rounded(cut_length), pierces: cut.size };
}

/** The groups, each with its least clearances. */
function withClearances({ part, strokes, groups }: Flat): Pick<FlatFigures, "holes" | "slots" | "bends"> {
  const { clearances, flanges } = measured(part, strokes, groups);
  const complete = <G extends { id: string }>(listed: readonly G[], more: Map<string, object>) =>
    listed.slice(0, mostListed).map((group) => rounded({ ...group, ...more.get(group.id) }));
  return {
    holes: complete(groups.holes, clearances),
    slots: complete(groups.slots, clearances),
    bends: complete(groups.bends, flanges),
  };
}

function measured({ outline, cutouts }: Part, strokes: readonly Stroke[], { groupOf, bendGroupOf }: Groups) {
  const clearances = new Map<string, Clearance>();
  const flanges = new Map<string, { flange: number }>();
  if (!outline) {
    return { clearances, flanges };
  }
  const rims = rimsOf(cutouts, groupOf);
  const others = cutouts.others.map(({ loop }) => loop).filter((loop) => !groupOf.has(loop));
  const openings = [...others, ...cutouts.slots.map(({ cut }) => cut.loop)];
  const found = clearancesOf(rims, { outline: outline.loop, openings, strokes });
  for (const [stroke, flange] of found.flanges) {
    const group = bendGroupOf.get(stroke);
    if (group) {
      flanges.set(group, { flange: Math.min(flange, flanges.get(group)?.flange ?? flange) });
    }
  }
  return { clearances: found.groups, flanges };
}

/** A hole that is no circle any more, as in a bend that is laid flat, counts as the largest that fits its box. */
function rimsOf({ holes, slots, others }: Cutouts, groupOf: Map<Loop, string>): Rim[] {
  const round = holes.map(({ cut, circle: { centre, radius } }) => {
    return { loop: cut.loop, centres: { from: centre, to: centre }, radius };
  });
  const long = slots.map(({ cut, slot: { width, centres } }) => {
    return { loop: cut.loop, centres, radius: width / 2 };
  });
  const distorted = others.map(({ loop }) => {
    const { minX, minY, maxX, maxY } = loop.box;
    const centre = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    return { loop, centres: { from: centre, to: centre }, radius: Math.min(maxX - minX, maxY - minY) / 2 };
  });
  return [...round, ...long, ...distorted].flatMap((rim) => {
    const group = groupOf.get(rim.loop);
    return group ? [{ ...rim, group }] : [];
  });
}
