import { labelsIn } from "@kantwerk/contract/labels";
import type { Locale } from "@kantwerk/contract/messages";
import { languages } from "@kantwerk/notation/languages";
import { formatTime } from "../../http/formatTime.ts";
import type { RequestFacts } from "../purchaseRequestLinkTables.ts";
import type { TextFacts } from "./askedFacts.ts";

/** Facts as text lines, grouped under labels. */
export type FactGroup = { label: string; lines: string[] }[];

/** The old and new text of a changed fact. */
export type Difference = { label: string; from: string; to: string };

/** The facts about a product or part, as text for suppliers. */
export function describeFacts({ specification, quantities, files }: TextFacts, locale: Locale): FactGroup {
  const labels = labelsIn(locale);
  const figures = new Intl.NumberFormat(languages[locale].europeanTag, { maximumFractionDigits: 3 });
  const value = (type: string, name: string, figure: number | null, unit: string) =>
    figure === null ? [] : [`${labels.field(type, name)} ${figures.format(figure)} ${unit}`.trim()];
  const measure = (name: "thickness" | "width" | "length" | "weight_per_unit", unit: string) => ({
    label: labels.field("products", name),
    lines: specification[name] === null ? [] : [`${figures.format(specification[name])} ${unit}`],
  });
  const counted = (count: number, parts: string[]) => `${figures.format(count)} × ${parts.join(", ")}`;
  return [
    {
      label: labels.field("purchase-request-products", "quantities"),
      lines: quantities.length > 0 ? [quantities.map((one) => figures.format(one)).join(" · ")] : [],
    },
    {
      label: labels.many("files"),
      lines: files.map(({ name, sha256 }) => `${name} (${sha256.slice(0, 6)})`),
    },
    measure("thickness", "mm"),
    measure("width", "mm"),
    measure("length", "mm"),
    measure("weight_per_unit", "kg"),
    {
      label: labels.many("materials"),
      lines: specification.materials.map(({ name, material_number }) =>
        [name, material_number].filter(Boolean).join(" · "),
      ),
    },
    {
      label: labels.many("holes"),
      lines: specification.holes.map((hole) =>
        counted(hole.count, [
          `${labels.choice("holes", "hole_type", hole.hole_type)} Ø ${figures.format(hole.diameter)} mm`,
          ...(hole.thread ? [hole.thread] : []),
          ...value("holes", "inner_diameter", hole.inner_diameter, "mm"),
          ...value("holes", "outer_diameter", hole.outer_diameter, "mm"),
          ...value("holes", "depth", hole.depth, "mm"),
        ]),
      ),
    },
    {
      label: labels.many("bends"),
      lines: specification.bends.map((bend) =>
        counted(bend.count, [
          ...value("bends", "angle", bend.angle, "°"),
          ...value("bends", "length", bend.length, "mm"),
          ...value("bends", "inner_radius", bend.inner_radius, "mm"),
        ]),
      ),
    },
    {
      label: labels.many("contours"),
      lines: specification.contours.map((contour) =>
        counted(contour.count, [
          labels.choice("contours", "kind", contour.kind),
          labels.choice("contours", "shape", contour.shape),
          ...value("contours", "length", contour.length, "mm"),
        ]),
      ),
    },
  ];
}

/** The facts about the request itself, as text for suppliers. */
export function describeRequest(facts: RequestFacts, locale: Locale, timezone: string): FactGroup {
  const labels = labelsIn(locale);
  const { close_submission_at, additional_information } = facts;
  return [
    {
      label: labels.field("purchase-requests", "close_submission_at"),
      lines: [formatTime(close_submission_at, timezone, locale)],
    },
    {
      label: labels.field("purchase-requests", "additional_information"),
      lines: additional_information ? [additional_information] : [],
    },
  ];
}

/** Differences between two descriptions; of lists, only the lines missing in the other. */
export function differences(before: FactGroup, after: FactGroup): Difference[] {
  return after.flatMap(({ label, lines }, index) => {
    const old = before[index]?.lines ?? [];
    const from = old.filter((line) => !lines.includes(line)).join("\n");
    const to = lines.filter((line) => !old.includes(line)).join("\n");
    return from === to ? [] : [{ label, from, to }];
  });
}

/** Whether both are equal, ignoring key order, which jsonb does not preserve. */
export const isSameFacts = (before: TextFacts, after: TextFacts): boolean =>
  differences(describeFacts(before, "en"), describeFacts(after, "en")).length === 0;
