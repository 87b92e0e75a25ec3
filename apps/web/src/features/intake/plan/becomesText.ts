import type { PlannedProduct } from "@kantwerk/contract/productCreations";
import type { useTranslations } from "use-intl";

export type SayPlan = ReturnType<typeof useTranslations<"intakePlan">>;
type Figure = (value: number) => string;

const shapes = ["sheet", "plate", "tube", "profile", "bar", "turned", "prism", "unsure", "solid"] as const;

/** A shape in words; a DXF drawing has none. */
export function shapeText(shape: string | null, t: SayPlan): string {
  const known = shapes.find((each) => each === shape);
  return known ? t(`shapes.${known}`) : t("becomes.part");
}

/** Shapes that are sawn from stock and named after its cross-section. */
const isLong = ({ shape }: PlannedProduct): boolean => ["tube", "profile", "bar"].includes(shape ?? "");

/** "Angle", "H profile", "Tube", "Flat part". */
function nameText(planned: PlannedProduct, t: SayPlan): string {
  const { shape, section, length } = planned;
  if (shape === null && length !== null) return t("becomes.flat");
  if (shape !== "profile" || !section) return shapeText(shape, t);
  if (section.shape === "angle") return t("becomes.angle");
  return section.shape.length === 1 ? t("becomes.letter", { letter: section.shape }) : shapeText(shape, t);
}

/** Measures of a section: "60 × 40 × 3", "Ø 42.4 × 2.6". */
function sectionText(planned: PlannedProduct, figure: Figure): string {
  const { section } = planned;
  if (!section || !isLong(planned)) return "";
  const { diameter, width, height, wall, web, flange } = section;
  const around = diameter === undefined ? [width, height] : [diameter];
  const all = [...around, ...(wall === undefined ? [web, flange] : [wall])];
  const measures = all.filter((value) => typeof value === "number");
  return (diameter === undefined ? "" : "Ø ") + measures.map(figure).join("\u00a0×\u00a0");
}

/** What an entry becomes, in words. */
export function becomesText(planned: PlannedProduct, t: SayPlan, figure: Figure): string {
  const { kind, count, bends } = planned;
  if (kind === "assembly") return t("becomes.assembly", { count });
  if (kind === "nest") return t("becomes.nest", { count });
  if (kind === "drawing") return t("becomes.drawing");
  const name = [nameText(planned, t), sectionText(planned, figure)].filter(Boolean).join(" ");
  return bends > 0 ? `${name}, ${t("becomes.bends", { count: bends })}` : name;
}

/** The size in which it is ordered: a length of stock, "Ø 30 × 120" of a turned part, otherwise "200 × 120". */
export function sizeText(planned: PlannedProduct, figure: Figure): string | null {
  const { kind, shape, length, width } = planned;
  if (kind === "assembly" || length === null || width === null) return null;
  if (isLong(planned)) return figure(length);
  if (shape === "turned") return `Ø ${figure(width)} × ${figure(length)}`;
  return `${figure(length)} × ${figure(width)}`;
}
