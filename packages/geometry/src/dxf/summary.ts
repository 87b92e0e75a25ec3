import { groupBends, type Stroke } from "../contours/bends.ts";
import { groupHoles, groupSlots } from "../contours/holes.ts";
import type { Loop } from "../contours/loops.ts";
import { type Part, strangers } from "../contours/part.ts";
import { shapeOf } from "../contours/shapes.ts";
import type { BoundingBox, Confidence, ContourFeature, Features, Units, Warning } from "../features.ts";
import type { Box } from "../plane/box.ts";
import type { PreviewRole, PreviewShape } from "../preview.ts";
import type { FlatDrawing } from "./flatten.ts";

/** Everything found in a drawing, in millimetres. */
export type Findings = {
  drawing: FlatDrawing;
  units: Units;
  part: Part;
  strokes: Stroke[];
  duplicates: number;
  tolerance: number;
  /** Box of all that is drawn. */
  box: Box;
};

const mostListed = 1000;
const mostOpenShare = 0.2;

/** The features document and the shapes of the preview, which name each other by id. */
export function summarize(findings: Findings): { features: Features; shapes: PreviewShape[] } {
  const { part, units, drawing, strokes } = findings;
  const [holes, slots, bends] = [
    groupHoles(part.cutouts.holes),
    groupSlots(part.cutouts.slots),
    groupBends(strokes),
  ];
  const groupOf = new Map([...holes.groupOf, ...slots.groupOf]);
  const ordered = inOrder(part);
  const shapes = [...contourShapes(part, ordered, groupOf), ...bendShapes(strokes, bends.groupOf)];
  const prefill = part.outline !== undefined && openShare(part) <= mostOpenShare;
  const features: Features = {
    units,
    prefill,
    thickness: null,
    ...sizes(findings),
    ...cuts(part),
    volume: null,
    holes: holes.groups.slice(0, mostListed).map(rounded),
    slots: slots.groups.slice(0, mostListed).map(rounded),
    bends: bends.groups.slice(0, mostListed).map(rounded),
    contours: listed(findings, ordered),
    solids: [],
    layers: drawing.layers.slice(0, mostListed),
    texts: drawing.texts,
    warnings: warningsOf(findings),
    confidence: confidenceOf(findings, prefill),
    key: null,
  };
  return { features, shapes };
}

function openShare({ open, cut }: Part): number {
  const sum = (loops: Iterable<Loop>) => [...loops].reduce((total, loop) => total + loop.length, 0);
  const loose = sum(open);
  return loose === 0 ? 0 : loose / (loose + sum(cut));
}

function sizes({ part, box }: Findings): Pick<Features, "width" | "length" | "bounding_box"> {
  const { minX, minY, maxX, maxY } = part.outline?.loop.box ?? box;
  const sides = [maxX - minX, maxY - minY].sort((a, b) => a - b) as [number, number];
  const bounding_box: BoundingBox = { min_x: minX, min_y: minY, max_x: maxX, max_y: maxY };
  return { width: round(sides[0]), length: round(sides[1]), bounding_box: rounded(bounding_box) };
}

function cuts({ outline, cut }: Part): Pick<Features, "area" | "cut_length" | "pierces"> {
  if (!outline) {
    return { area: null, cut_length: { outer: 0, inner: 0 }, pierces: 0 };
  }
  const inner = [...cut].filter((loop) => loop !== outline.loop);
  const sum = (key: "area" | "length") => inner.reduce((total, loop) => total + loop[key], 0);
  const cut_length = { outer: outline.loop.length, inner: sum("length") };
  return { area: round(outline.loop.area - sum("area")), cut_length: rounded(cut_length), pierces: cut.size };
}

type Ordered = { loop: Loop; depth: number; id: string };

/** All loops, those of the part first, then the other closed and the open ones, each by falling length. */
function inOrder({ cut, signs, nested, open }: Part): Ordered[] {
  const rank = ({ loop, depth }: { loop: Loop; depth: number }) =>
    cut.has(loop) ? Math.min(depth, 1) : loop.closed ? 2 : 3;
  const unclosed = [...open, ...signs].filter((loop) => !loop.closed).map((loop) => ({ loop, depth: 0 }));
  return [...nested, ...unclosed]
    .sort((a, b) => rank(a) - rank(b) || b.loop.length - a.loop.length)
    .map(({ loop, depth }, index) => ({ loop, depth, id: `contour-${index + 1}` }));
}

function listed({ part, tolerance }: Findings, ordered: Ordered[]): ContourFeature[] {
  return ordered.slice(0, mostListed).map(({ loop, depth, id }) => {
    const { closed, length, area, box, pieces } = loop;
    return rounded({
      id,
      kind: depth % 2 === 0 ? "outer" : "inner",
      shape: closed ? shapeOf(loop, tolerance).kind : "free",
      length,
      area,
      width: box.maxX - box.minX,
      height: box.maxY - box.minY,
      closed,
      of_part: part.cut.has(loop),
      layer: pieces[0]?.layer ?? "",
    });
  });
}

function contourShapes(part: Part, ordered: Ordered[], groupOf: Map<Loop, string>): PreviewShape[] {
  return ordered.map(({ loop, id }) => {
    const group = groupOf.get(loop) ?? null;
    return {
      id,
      role: roleOf(part, loop, group),
      group,
      direction: null,
      pieces: loop.pieces,
      closed: loop.closed,
    };
  });
}

function roleOf({ outline, cut, signs }: Part, loop: Loop, group: string | null): PreviewRole {
  if (signs.has(loop)) {
    return "sign";
  }
  if (group) {
    return group.startsWith("holes") ? "hole" : "slot";
  }
  if (loop === outline?.loop) {
    return "outer";
  }
  return cut.has(loop) ? "inner" : loop.closed ? "other" : "open";
}

function bendShapes(strokes: readonly Stroke[], groupOf: Map<Stroke, string>): PreviewShape[] {
  return strokes.flatMap((stroke, index) =>
    stroke.lines.map((line, part): PreviewShape => {
      const id = `bend-${index + 1}-${part + 1}`;
      return {
        id,
        role: "bend",
        group: groupOf.get(stroke) ?? null,
        direction: stroke.direction,
        pieces: [line],
        closed: false,
      };
    }),
  );
}

function warningsOf({ units, part, drawing, duplicates }: Findings): Warning[] {
  const { outlines, islands } = strangers(part);
  const share = openShare(part);
  const contours = part.nested.length + part.open.length;
  const found: [boolean, Warning][] = [
    [units.assumed, { code: "units_assumed", declared: units.declared ?? "", used: units.used }],
    [duplicates > 0, { code: "duplicates_dropped", count: duplicates }],
    [part.outline === undefined, { code: "no_closed_contour" }],
    [part.open.length > 0, { code: "open_contours", count: part.open.length, share: round(share) }],
    [share > mostOpenShare, { code: "mostly_open", share: round(share), limit: mostOpenShare }],
    [outlines > 1, { code: "several_outlines", count: outlines }],
    [islands > 0, { code: "nested_outlines", count: islands }],
    [drawing.invalid > 0, { code: "invalid_numbers", count: drawing.invalid }],
    [drawing.tooDeep > 0, { code: "blocks_too_deep", count: drawing.tooDeep }],
    [drawing.unread > 0, { code: "unread_entities", count: drawing.unread }],
    [contours > mostListed, { code: "contours_not_listed", count: contours - mostListed }],
  ];
  return found.filter(([applies]) => applies).map(([, warning]) => warning);
}

/** Each doubt halves or so what is believed; nothing is believed of a drawing that is mostly open. */
function confidenceOf({ units, part, drawing, strokes }: Findings, prefill: boolean): Confidence {
  const { outlines, islands } = strangers(part);
  const doubts = [
    [outlines > 1, 0.6],
    [islands > 0, 0.4],
    [part.open.length > 0, 0.8],
    [drawing.invalid + drawing.unread + drawing.tooDeep > 0, 0.6],
  ] as const;
  const shape = doubts.reduce(
    (sure, [applies, share]) => (applies ? sure * share : sure),
    prefill ? 0.95 : 0,
  );
  const unit = units.assumed ? 0.5 : 0.95;
  const size = round(prefill ? Math.min(shape, unit) : 0);
  const sized = { width: size, length: size, area: size, cut_length: size, holes: size, slots: size };
  return { units: unit, thickness: 0, ...sized, pierces: round(shape), bends: strokes.length > 0 ? size : 0 };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The same with its numbers to a tenth of a micrometre. */
function rounded<T extends object>(values: T): T {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === "number" ? round(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
