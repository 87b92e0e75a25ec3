import { round } from "../../contours/rounding.ts";
import type { SectionFeature, SolidKind, StockFeature } from "../../features.ts";
import type { RawSheet } from "../rawSheet.ts";
import { sheetOf } from "../sheet.ts";
import type { Topology } from "../topology.ts";
import { type Extrusion, endAngle, extrusionsOf } from "./extrusion.ts";
import { plateOf } from "./plate.ts";
import { type SectionFound, sectionOf } from "./section.ts";
import { type Turned, turnedOf } from "./turned.ts";

/** What a workshop calls a solid, and what it is made of. */
export type Kind = {
  kind: SolidKind;
  other_kinds: SolidKind[];
  section: SectionFeature | null;
  end_cuts: { angle: number | null }[];
  stock: StockFeature | null;
  /** Where it is cut to a contour from a sheet or plate, or may be. */
  sheet: RawSheet | null;
};

type Long = { extrusion: Extrusion; found: SectionFound };

/** A disc of less than this share of its diameter is cut rather than turned. */
const flatDisc = 0.4;

/** Tells what a solid is: a sheet first, then what is cut from long stock, turned, or cut to a contour. */
export function kindOf(topology: Topology, sharp_radius?: number): Kind {
  const { kind, sheet } = sheetOf(topology, sharp_radius);
  const long = longOf(topology);
  const turned = turnedOf(topology);
  const possible: SolidKind[] = [...(long ? [long.found.kind] : []), ...(turned ? ["turned" as const] : [])];
  const others = (own: SolidKind) => possible.filter((one) => one !== own);
  const section = long?.found.section ?? null;
  const made = { end_cuts: [], section, sheet: null, stock: boxStock(topology) };
  const isBent = sheet !== null && sheet.bends.length > 0;
  const isDrawn = long?.found.kind === "profile" && !long.found.bendable && sheet?.bends.some(isUneven);
  if (kind === "sheet" && !(isBent && long?.found.kind === "tube") && !isDrawn)
    return { ...made, kind, sheet, stock: null, other_kinds: others(kind) };
  if (long && isFromStock(long, kind)) return longKind(topology, long, others(long.found.kind));
  const isDoubtful = kind === "unsure" && (isBent || sheet?.skins[0].length === 0);
  if (isDoubtful) return { ...made, kind, sheet, other_kinds: others(kind) };
  const plate = plateOf(topology);
  const isDisc = turned && plate && plate.sheet.thickness < flatDisc * turned.diameter;
  if (turned && !isDisc)
    return { ...made, kind: "turned", other_kinds: others("turned"), stock: turnedStock(turned) };
  const isSame =
    !sheet || !plate || Math.abs(sheet.thickness - plate.sheet.thickness) < 0.01 * sheet.thickness;
  if (plate && isSame) return { ...made, ...plate, other_kinds: others(plate.kind) };
  return { ...made, kind, sheet, other_kinds: others(kind) };
}

/** Rounded inside and sharp outside, as the root of a rolled section. */
function isUneven({ strips, assumed_radius }: RawSheet["bends"][number]): boolean {
  return strips !== undefined && !assumed_radius;
}

/** A tube longer than this many times its wall is none that is cut out of a plate. */
const wallsLong = 3;
/** A bar or profile is longer than its section is wide; a free section by more. */
const freeLong = 3;
/** What is hardly longer than its section, as a nut, is a bar only where it fills so much of it. */
const leastOfShort = 0.75;

function longOf(topology: Topology): Long | undefined {
  return extrusionsOf(topology)
    .flatMap((extrusion): Long[] => {
      const found = sectionOf(extrusion.part, extrusion.area);
      return found ? [{ extrusion, found }] : [];
    })
    .find(isLong);
}

function isLong({ extrusion: { length, area, part, filled }, found: { kind, section } }: Long): boolean {
  const outline = part.outline?.loop;
  if (!outline) return false;
  const across = Math.max(outline.box.maxX - outline.box.minX, outline.box.maxY - outline.box.minY);
  if (kind === "tube") return length > wallsLong * (area / (outline.length / 2)) && length > across / 4;
  const isSlender = length > freeLong * across;
  return isSlender || (section.shape !== "free" && length > 1.001 * across && filled > leastOfShort);
}

/** The wall of a bush is at least this share of its diameter, and the bush shorter than so many diameters. */
const bushWall = 0.125;
const bushLong = 3;

/** Whether a long solid is cut from stock of its section rather than from a sheet or plate, or turned as a bush is. */
function isFromStock({ extrusion, found: { kind, section, bendable } }: Long, asSheet: SolidKind): boolean {
  if (kind === "tube") {
    const { diameter = 0, wall = 0 } = section;
    return !(diameter > 0 && wall >= bushWall * diameter && extrusion.length < bushLong * diameter);
  }
  if (kind === "profile") return !bendable && !(section.shape === "free" && asSheet === "unsure");
  return section.shape !== "flat" && section.shape !== "free";
}

function longKind(topology: Topology, { extrusion, found }: Long, other_kinds: SolidKind[]): Kind {
  const ends = ([-1, 1] as const).map((way) => endAngle(topology, extrusion, way));
  return {
    kind: found.kind,
    other_kinds,
    section: found.section,
    end_cuts: ends.map((angle) => ({ angle: angle === null ? null : round(angle) })),
    stock: sectionStock(found.section, extrusion.length),
    sheet: null,
  };
}

function sectionStock(section: SectionFeature, exact: number): StockFeature {
  const length = round(exact);
  const { shape, diameter, wall, width, height } = section;
  if (shape === "round" && diameter !== undefined)
    return wall === undefined
      ? { shape: "round", diameter, length }
      : { shape: "tube", diameter, inner_diameter: round(diameter - 2 * wall), length };
  if (shape === "hexagon") return { shape: "hexagon", width, length };
  return { shape: "box", width, height, length };
}

/** Stock with a bore of at least this share of its diameter is a tube. */
const tubeBore = 0.5;

function turnedStock({ diameter, length, bore }: Turned): StockFeature {
  const sizes = { diameter: round(diameter), length: round(length) };
  return bore > tubeBore * diameter
    ? { shape: "tube", ...sizes, inner_diameter: round(bore) }
    : { shape: "round", ...sizes };
}

function boxStock({ solid: { oriented_box } }: Topology): StockFeature {
  const [length, width, height] = oriented_box;
  return { shape: "box", width: round(width), height: round(height), length: round(length) };
}
