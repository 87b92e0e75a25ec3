import { labelsIn } from "@kantwerk/contract/labels";
import type { Locale } from "@kantwerk/contract/messages";
import type { Comparison, Difference } from "@kantwerk/geometry/compare/compare";
import type { SectionFeature } from "@kantwerk/geometry/features";
import { languages } from "@kantwerk/notation/languages";
import { textsIn } from "../texts/textsIn.ts";

type HoleKind = Extract<Difference, { kind: "hole_kind" }>["from"];
type Opening = Extract<Difference, { kind: "contour_added" | "contour_removed" }>["opening"];
type Values = Record<string, string | number>;

function wordsIn(locale: Locale) {
  const labels = labelsIn(locale);
  const say = textsIn(locale, "geometryChanges");
  const figures = new Intl.NumberFormat(languages[locale].europeanTag, { maximumFractionDigits: 2 });
  const known = (value: number | null, unit: string) =>
    value === null ? say("unknown") : `${figures.format(value)}${unit}`;
  const mm = (value: number | null) => known(value, " mm");
  const degrees = (value: number | null) => known(value, "°");
  const size = (...sides: (number | null)[]) =>
    `${sides.map((side) => (side === null ? "–" : figures.format(side))).join(" × ")} mm`;
  const opening = ({ shape, width, length }: Opening) =>
    `${size(length, width)} (${labels.choice("contours", "shape", shape)})`;
  const section = (of: SectionFeature | null) => {
    const sides = of
      ? [of.diameter, of.width, of.height, of.wall, of.web, of.flange].filter((side) => side !== undefined)
      : [];
    return sides.length > 0 ? size(...sides) : say("unknown");
  };
  const hole = (of: HoleKind) =>
    [
      `${labels.choice("holes", "hole_type", of.hole_type)} Ø ${mm(of.diameter)}`,
      of.thread,
      of.outer_diameter !== undefined && `Ø ${mm(of.outer_diameter)}`,
      of.sink_angle !== undefined && say("sink_angle", { angle: degrees(of.sink_angle) }),
      of.sink_depth !== undefined && say("sink_depth", { depth: mm(of.sink_depth) }),
      of.depth !== undefined && say("depth", { depth: mm(of.depth) }),
    ]
      .filter(Boolean)
      .join(", ");
  return { say, known, mm, degrees, size, opening, section, hole };
}

type Words = ReturnType<typeof wordsIn>;

const fromTo = <T>({ from, to }: { from: T; to: T }, write: (value: T) => string): Values => ({
  from: write(from),
  to: write(to),
});

function valuesOf(one: Difference, words: Words): Values {
  const { say, known, mm, degrees, size, opening, section, hole } = words;
  switch (one.kind) {
    case "thickness":
    case "bend_radius":
    case "bend_length":
    case "hole_diameter":
    case "cut_length":
      return fromTo(one, mm);
    case "bend_angle":
    case "end_cut":
      return fromTo(one, degrees);
    case "material":
      return fromTo(one, (name) => name ?? say("unknown"));
    case "size":
      return fromTo(one, ({ length, width }) => size(length, width));
    case "section":
      return fromTo(one, section);
    case "bend_added":
    case "bend_removed":
      return { length: mm(one.length), angle: one.angle === null ? "" : `, ${degrees(one.angle)},` };
    case "hole_moved":
      return { diameter: mm(one.diameter), distance: mm(one.distance) };
    case "hole_added":
    case "hole_removed":
      return { diameter: mm(one.diameter) };
    case "hole_kind":
      return fromTo(one, hole);
    case "slot_added":
    case "slot_removed":
      return { size: size(one.width, one.length) };
    case "contour_moved":
      return { opening: opening(one.opening), distance: mm(one.distance) };
    case "contour_changed":
      return fromTo(one, opening);
    case "contour_added":
    case "contour_removed":
      return { opening: opening(one.opening) };
    case "volume":
      return fromTo(one, (value) => known(value / 1000, " cm³"));
    case "bend_direction":
    case "outline_changed":
      return {};
  }
}

/** The differences between two versions of a part, one sentence each; null where they cannot be compared. */
export function describeGeometry(comparison: Comparison | null, locale: Locale): string[] {
  const words = wordsIn(locale);
  if (!comparison) return [words.say("incomparable")];
  if (comparison.differences.length === 0) return [words.say("same")];
  return comparison.differences.map((one) =>
    words.say(one.kind, { ...("count" in one && { count: one.count }), ...valuesOf(one, words) }),
  );
}
