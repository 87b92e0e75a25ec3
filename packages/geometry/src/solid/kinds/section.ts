import type { NestedLoop } from "../../contours/containment.ts";
import type { Part } from "../../contours/part.ts";
import { round } from "../../contours/rounding.ts";
import { shapeOf } from "../../contours/shapes.ts";
import type { SectionFeature, SolidKind } from "../../features.ts";
import { boxOf } from "../../plane/box.ts";
import { hullOf } from "../../plane/hull.ts";
import { distance, lengthOf, onCircle, type Point, type Primitive } from "../../plane/primitives.ts";

/** What a section is: of a tube, a profile or a bar. `bendable`: its walls and radii are those of a bent sheet. */
export type SectionFound = {
  kind: SolidKind & ("tube" | "profile" | "bar");
  section: SectionFeature;
  bendable: boolean;
};

const equal = (a: number, b: number) => Math.abs(a - b) < Math.max(0.02, 0.01 * Math.max(a, b));
const tolerance = 0.01;
/** What fills less than this share of its hull has walls; a full section is hardly hollow anywhere. */
const leastOfHull = 0.55;

/** Reads the shape and the measures of a section. */
export function sectionOf(part: Part, area: number): SectionFound | undefined {
  const { outline } = part;
  if (!outline) return undefined;
  const openings = part.nested.filter(({ depth }) => depth === 1);
  const drawing = upright(outline, openings);
  const bored = boredBar(outline, openings, drawing, area);
  if (bored) return { kind: "bar", section: bored, bendable: false };
  if (openings.length > 0)
    return { kind: "tube", section: tubeSection(outline, openings, drawing, area), bendable: false };
  const full = fullSection(outline, drawing, area);
  if (full) return { kind: "bar", section: full, bendable: false };
  const open = openSection(drawing, area);
  if (open) return { kind: "profile", section: open, bendable: isBendable(outline.loop.pieces, open) };
  const isWalled = area < leastOfHull * areaWithin(hullOf(drawing.polygons[0] ?? []));
  const section = { shape: "free" as const, ...sides(drawing.width, drawing.height), area: round(area) };
  return { kind: isWalled ? "profile" : "bar", section, bendable: false };
}

/** The section turned so that its longest side lies level, as polygons from the lower left corner. */
type Drawing = { width: number; height: number; polygons: Point[][] };

function upright({ loop }: NestedLoop, openings: readonly NestedLoop[]): Drawing {
  const lines = loop.pieces.filter((piece) => piece.kind === "line");
  const longest = lines.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  const angle = longest ? Math.atan2(longest.to.y - longest.from.y, longest.to.x - longest.from.x) : 0;
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
  const turned = ({ x, y }: Point) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const polygons = [loop, ...openings.map((one) => one.loop)].map(({ pieces }) =>
    pieces.flatMap(pointsOf).map(turned),
  );
  const { minX, minY, maxX, maxY } = boxOf(polygons[0] ?? []);
  const placed = polygons.map((points) => points.map(({ x, y }) => ({ x: x - minX, y: y - minY })));
  return { width: maxX - minX, height: maxY - minY, polygons: placed };
}

const stepsOfTurn = 90;

function pointsOf(piece: Primitive): Point[] {
  if (piece.kind === "line") return [piece.from];
  const steps = Math.max(2, Math.ceil((Math.abs(piece.sweep) / (2 * Math.PI)) * stepsOfTurn));
  return Array.from({ length: steps }, (_, step) =>
    onCircle(piece.centre, piece.radius, piece.start + (piece.sweep * step) / steps),
  );
}

const sides = (a: number, b: number) => ({ width: round(Math.max(a, b)), height: round(Math.min(a, b)) });

function tubeSection(
  outline: NestedLoop,
  openings: readonly NestedLoop[],
  outer: Drawing,
  area: number,
): SectionFeature {
  const free = { shape: "free" as const, ...sides(outer.width, outer.height), area: round(area) };
  const [opening, second] = openings;
  if (!opening || second) return free;
  const [around, within] = [shapeOf(outline.loop, tolerance), shapeOf(opening.loop, tolerance)];
  if (around.kind === "circle") {
    const isConcentric =
      within.kind === "circle" &&
      distance(around.circle.centre, within.circle.centre) < 0.02 * around.circle.radius;
    if (!isConcentric) return free;
    const wall = around.circle.radius - within.circle.radius;
    return {
      shape: "round",
      diameter: round(2 * around.circle.radius),
      wall: round(wall),
      area: round(area),
    };
  }
  const inner = boxOf(outer.polygons[1] ?? []);
  const isRectangle = (shape: number, width: number, height: number) => shape > 0.85 * width * height;
  const [width, height] = [inner.maxX - inner.minX, inner.maxY - inner.minY];
  const walls = [inner.minX, inner.minY, outer.width - inner.maxX, outer.height - inner.maxY];
  const wall = walls[0] ?? 0;
  const isTube =
    isRectangle(outline.loop.area, outer.width, outer.height) &&
    isRectangle(opening.loop.area, width, height) &&
    walls.every((one) => equal(one, wall));
  if (!isTube) return free;
  const shape = equal(outer.width, outer.height) ? "square" : "rectangular";
  return { ...free, shape, wall: round(wall) };
}

/** A full section of a known shape; undefined for any other. */
function fullSection(
  { loop }: NestedLoop,
  { width, height }: Drawing,
  area: number,
): SectionFeature | undefined {
  const shape = shapeOf(loop, tolerance);
  if (shape.kind === "circle")
    return { shape: "round", diameter: round(2 * shape.circle.radius), area: round(area) };
  const lines = loop.pieces.filter((piece) => piece.kind === "line");
  const across = Math.min(width, height);
  if (
    lines.length === 6 &&
    Math.abs(area - (Math.sqrt(3) / 2) * across ** 2) < 0.03 * area &&
    !equal(width, height)
  )
    return { shape: "hexagon", width: round(across), area: round(area) };
  if (area < 0.97 * width * height) return undefined;
  return { shape: equal(width, height) ? "square" : "flat", ...sides(width, height), area: round(area) };
}

/** A round bore through a bar that is not round itself, as in a nut, is drilled; no tube is made so. */
function boredBar(
  outline: NestedLoop,
  openings: readonly NestedLoop[],
  drawing: Drawing,
  area: number,
): SectionFeature | undefined {
  const isRound = ({ loop }: NestedLoop) => shapeOf(loop, tolerance).kind === "circle";
  if (openings.length === 0 || isRound(outline) || !openings.every(isRound)) return undefined;
  return fullSection(
    outline,
    drawing,
    openings.reduce((sum, { loop }) => sum + loop.area, area),
  );
}

type Stretch = readonly [from: number, to: number];

/** Where a line across a section runs through material. */
function cutAt({ polygons }: Drawing, axis: "x" | "y", at: number): Stretch[] {
  const other = axis === "x" ? "y" : "x";
  const crossings = polygons
    .flatMap((points) =>
      points.flatMap((from, index) => {
        const to = points[(index + 1) % points.length] as Point;
        if (from[axis] > at === to[axis] > at) return [];
        return [from[other] + ((at - from[axis]) / (to[axis] - from[axis])) * (to[other] - from[other])];
      }),
    )
    .sort((a, b) => a - b);
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as const] : [],
  );
}

/** The same section, turned by quarters and mirrored. */
function* views(drawing: Drawing): Generator<Drawing> {
  let view = drawing;
  for (let turn = 0; turn < 4; turn += 1) {
    yield view;
    const { width, height, polygons } = view;
    const turned = polygons.map((points) => points.map(({ x, y }) => ({ x: height - y, y: x })));
    view = { width: height, height: width, polygons: turned };
  }
}

type Walls = { web: Stretch[]; left: Stretch[]; right: Stretch[]; tip: Stretch[] };
type Ends = "low" | "high" | "both" | "none" | "other";

function areaWithin(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

const thick = ([from, to]: Stretch) => to - from;

/** Which ends of a line across the section hold material, if that is all that does. */
function endsOf(stretches: readonly Stretch[], size: number): Ends {
  const isLow = ([from]: Stretch) => from < 0.01 * size;
  const isHigh = ([, to]: Stretch) => to > 0.99 * size;
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return "none";
  if (stretches.length === 1 && isLow(first) && isHigh(first)) return "other";
  if (stretches.length === 1) return isLow(first) ? "low" : isHigh(first) ? "high" : "other";
  return stretches.length === 2 && isLow(first) && isHigh(last) ? "both" : "other";
}

/** An angle, U, H, T or Z, told by where lines across it run through material; undefined for any other. */
function openSection(drawing: Drawing, area: number): SectionFeature | undefined {
  for (const view of views(drawing)) {
    const walls = {
      web: cutAt(view, "y", view.height * 0.5),
      left: cutAt(view, "x", view.width * 0.2),
      right: cutAt(view, "x", view.width * 0.7),
      tip: cutAt(view, "x", view.width * 0.97),
    };
    const found = shapeIn(view, walls);
    if (found && isFilled(found, view, area)) return { ...found, area: round(area) };
  }
  return undefined;
}

/** Roots, slopes and rounded edges of rolled sections change their area by less than this share. */
const uneven = 0.15;

/** No flanges take more of a section's height, nor is one wall so many times as thick as the other. */
const thickFlanges = 0.6;
const mostUneven = 4;

/** Whether these are walls, and straight ones of these measures make up the area. */
function isFilled(
  { shape, wall = 0, web = wall, flange = wall }: Measures,
  { width, height }: Drawing,
  area: number,
): boolean {
  const flanges = shape === "angle" || shape === "T" ? 1 : 2;
  const across = shape === "Z" ? width + web : flanges * width;
  const straight = web * (height - flanges * flange) + across * flange;
  const isWalled =
    flanges * flange < thickFlanges * height && Math.max(web, flange) < mostUneven * Math.min(web, flange);
  return isWalled && Math.abs(area - straight) < uneven * straight;
}

type Measures = Omit<SectionFeature, "area">;

/** With the web upright. */
function shapeIn(view: Drawing, { web, left, right, tip }: Walls): Measures | undefined {
  const { width, height } = view;
  const [only, more] = web;
  if (!only || more || thick(only) > 0.6 * width) return undefined;
  const [across, beyond, end] = [endsOf(left, height), endsOf(right, height), endsOf(tip, height)];
  const flange = thick(right[0] ?? [0, 0]);
  const isLeft = only[0] < 0.01 * width;
  const walls = equal(flange, thick(only))
    ? { wall: round(thick(only)) }
    : { web: round(thick(only)), flange: round(flange) };
  if (isLeft && beyond === "low" && end === "low")
    return { shape: "angle", ...sides(width, height), ...walls };
  const measured = { width: round(width), height: round(height), ...walls };
  const isSameEnd = thick(tip[0] ?? [0, 0]) < 1.5 * flange;
  if (isLeft && beyond === "both" && end === "both" && isSameEnd) return { shape: "U", ...measured };
  const isMiddle = Math.abs((only[0] + only[1]) / 2 - width / 2) < 0.02 * width;
  if (isMiddle && across === "both" && beyond === "both" && isSameEnd) return { shape: "H", ...measured };
  if (isMiddle && across === "low" && beyond === "low")
    return { shape: "T", ...sides(width, height), ...walls };
  if ((across === "high" && beyond === "low") || (across === "low" && beyond === "high"))
    return { shape: "Z", ...sides(width, height), ...walls };
  return undefined;
}

/**
 * Whether an open section may be bent from a sheet: all walls equal, and each rounded inside corner lies in an outside
 * one that is rounder by the wall. Sharp inside corners are those of a bend whose radius nobody drew.
 */
function isBendable(pieces: readonly Primitive[], { shape, wall }: SectionFeature): boolean {
  if (wall === undefined || !["angle", "U", "Z"].includes(shape)) return false;
  const arcs = pieces.filter((piece) => piece.kind === "arc");
  const turn = Math.sign(signedTurn(pieces));
  const hollow = arcs.filter((arc) => Math.sign(arc.sweep) !== turn);
  return hollow.every((arc) =>
    arcs.some(
      (other) => distance(other.centre, arc.centre) < 0.1 * wall && equal(other.radius, arc.radius + wall),
    ),
  );
}

/** Above 0 for a loop that runs counter-clockwise. */
function signedTurn(pieces: readonly Primitive[]): number {
  return pieces.reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0);
}
