import type { SectionFeature, SolidFeature, StockFeature } from "@kantwerk/geometry/features";
import type { Say } from "./featureTexts.ts";
import type { Figures } from "./figures.ts";

const isKnown = (value: number | undefined): value is number => value !== undefined;

/** The measures of a cross-section as they are ordered: `40 × 40 × 3 mm`, `Ø 42.4 × 3.2 mm`. */
export function sectionText(
  { diameter, width, height, wall, web, flange }: SectionFeature,
  { sizes }: Figures,
) {
  const around = diameter === undefined ? [width, height] : [diameter];
  const text = sizes(...[...around, ...(isKnown(wall) ? [wall] : [web, flange])].filter(isKnown));
  return diameter === undefined ? text : `Ø ${text}`;
}

/** The smallest stock of a solid: `Ø 30 × 120 mm`. */
export function stockText(
  { diameter, inner_diameter, width, height, length }: StockFeature,
  { sizes }: Figures,
) {
  const text = sizes(...[diameter, inner_diameter, width, height, length].filter(isKnown));
  return diameter === undefined ? text : `Ø ${text}`;
}

/** What a solid is, with the measure that it is ordered by. */
export function kindText({ kind, thickness, section }: SolidFeature, t: Say, figures: Figures): string {
  const isFlat = kind === "sheet" || kind === "plate";
  const isLong = kind === "tube" || kind === "profile" || kind === "bar";
  const measure =
    isFlat && thickness !== null
      ? figures.mm(thickness)
      : isLong && section
        ? sectionText(section, figures)
        : "";
  return t(`kinds.${kind}`, { measure }).trim();
}
