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

const measures = ["width", "height", "wall"] as const;

/** Measures of a section: "60 × 40 × 3", "Ø 42.4 × 2.6". */
function sectionText(section: PlannedProduct["section"], figure: Figure): string {
  if (!section) return "";
  const { diameter } = section;
  const sides = measures.map((name) =>
    diameter !== undefined && name !== "wall" ? undefined : section[name],
  );
  const all = [diameter, ...sides].filter((value) => typeof value === "number");
  return (diameter === undefined ? "" : "Ø ") + all.map(figure).join(" × ");
}

/** What an entry becomes, in words. */
export function becomesText(planned: PlannedProduct, t: SayPlan, figure: Figure): string {
  const { kind, count, bends, shape, section } = planned;
  if (kind === "assembly") return t("becomes.assembly", { count });
  if (kind === "nest") return t("becomes.nest", { count });
  if (kind === "drawing") return t("becomes.drawing");
  const name = [shapeText(shape, t), sectionText(section, figure)].filter(Boolean).join(" ");
  return bends > 0 ? `${name}, ${t("becomes.bends", { count: bends })}` : name;
}
