import type { Specification } from "@kantwerk/contract/supplierPage";
import type { Locale } from "../../i18n/locale.ts";
import { number } from "../../public/formats.ts";
import type { Say, TextKey } from "./texts/Texts.tsx";

type Hole = Specification["holes"][number];
type Bend = Specification["bends"][number];
type Contour = Specification["contours"][number];

/** Lengths in hundredths: finer than bending or cutting tolerances. */
const mm = (value: number, locale: Locale, unit = "") => number(value, locale, unit, 2);
const times = (count: number, text: string) => (count > 1 ? `${count} × ${text}` : text);
const joined = (parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(", ");

function holeText(hole: Hole, say: Say, locale: Locale): string {
  const size = hole.thread ?? `Ø ${mm(hole.diameter, locale)}`;
  const sunk = hole.hole_type === "counterbore" || hole.hole_type === "countersink";
  const outer = hole.outer_diameter ? ` Ø ${mm(hole.outer_diameter, locale)}` : "";
  const depth = hole.depth && !hole.through ? say("deep", { depth: mm(hole.depth, locale) }) : undefined;
  const sinking = sunk ? `${say(hole.hole_type as TextKey)}${outer}` : undefined;
  return times(hole.count, [size, sinking, depth].filter(Boolean).join(" "));
}

function bendText(bend: Bend, say: Say, locale: Locale): string {
  const { angle, length, inner_radius, bend_class, combined } = bend;
  return times(
    bend.count,
    joined([
      `${mm(angle, locale)}°`,
      inner_radius !== null && say("radius", { radius: mm(inner_radius, locale) }),
      mm(length, locale, "mm"),
      bend_class && say("bendClass", { name: bend_class }),
      combined && say("combined"),
    ]),
  );
}

const contourText = ({ shape, count }: Contour, say: Say) => times(count, say(shape));

function sizeText({ length, width }: Specification, locale: Locale): string | undefined {
  const sides = [length, width].filter((side) => side !== null).map((side) => mm(side, locale));
  return sides.length > 0 ? `${sides.join(" × ")}\u00a0mm` : undefined;
}

function cuttingLength(contours: Contour[], locale: Locale): string | undefined {
  const lengths = contours.map((contour) => contour.length);
  if (lengths.length === 0 || lengths.includes(null)) return undefined;
  const sum = lengths.reduce<number>((all, length) => all + (length ?? 0), 0);
  return number(sum, locale, "mm", 0);
}

/** A differing value in the file, marked as ignored. */
const otherwise = (value: string | undefined, entered: string | undefined, say: Say) =>
  value && entered ? say("inFile", { value, entered }) : undefined;

function thicknessTexts({ thickness, in_file }: Specification, say: Say, locale: Locale) {
  const text = (value: number | null | undefined) =>
    value == null ? undefined : number(value, locale, "mm");
  return [text(thickness), otherwise(text(in_file.thickness), text(thickness), say)];
}

function sizeTexts(given: Specification, say: Say, locale: Locale) {
  const entered = sizeText(given, locale);
  const { width, length } = given.in_file;
  const differs = width !== undefined || length !== undefined;
  const file = differs ? sizeText({ ...given, ...given.in_file }, locale) : undefined;
  return [entered, otherwise(file, entered, say)];
}

/** Known specifications of a product or part as labels and values; unknown ones are omitted. */
export function specificationRows(given: Specification, say: Say, locale: Locale): [TextKey, string[]][] {
  const materials = given.materials.map(({ name, material_number }) =>
    material_number && material_number !== name ? `${name} (${material_number})` : name,
  );
  // Round cutouts are listed among the holes already.
  const inner = given.contours.filter(
    ({ kind, shape }) => kind === "inner" && (shape !== "circle" || given.holes.length === 0),
  );
  const rows: [TextKey, (string | undefined)[]][] = [
    ["material", materials],
    ["thickness", thicknessTexts(given, say, locale)],
    ["size", sizeTexts(given, say, locale)],
    ["weight", [given.weight_per_unit === null ? undefined : number(given.weight_per_unit, locale, "kg")]],
    ["holes", given.holes.map((hole) => holeText(hole, say, locale))],
    ["bends", given.bends.map((bend) => bendText(bend, say, locale))],
    ["contours", inner.map((contour) => contourText(contour, say))],
    ["cuttingLength", [cuttingLength(given.contours, locale)]],
  ];
  return rows
    .map(([label, values]): [TextKey, string[]] => [label, values.filter((value) => value !== undefined)])
    .filter(([, values]) => values.length > 0);
}
