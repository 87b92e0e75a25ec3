import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import type { ShapeRow } from "./shapeRows.ts";
import "./texts.ts";

const numberIn = (row: ShapeRow, name: string): number | null =>
  typeof row[name] === "number" ? row[name] : null;
const textIn = (row: ShapeRow, name: string): string => (typeof row[name] === "string" ? row[name] : "");

/** Says in a line what a hole, a bend or a contour is, as a drawing would. */
export function useShapeText(): (attribute: string, row: ShapeRow) => string {
  const t = useTranslations("proposals.shapes");
  const labels = useLabels();
  const { figure } = useFormats();
  const mm = (value: number | null) => figure(value, "mm", 2);

  const hole = (row: ShapeRow) => {
    const type = textIn(row, "hole_type");
    const sizes = [
      numberIn(row, "inner_diameter") ?? numberIn(row, "diameter"),
      numberIn(row, "outer_diameter"),
    ];
    const size = sizes.filter((each) => each !== null).map((each) => figure(each, "", 2));
    const depth = numberIn(row, "depth");
    return [
      textIn(row, "thread") || `Ø ${size.join(" / ")} mm`,
      type === "hole" ? "" : labels.choice("holes", "hole_type", type),
      row.through === false && depth !== null ? t("deep", { depth: mm(depth) }) : "",
    ];
  };
  const bend = (row: ShapeRow) => {
    const radius = numberIn(row, "inner_radius");
    return [
      figure(numberIn(row, "angle"), "°", 1),
      t("long", { length: mm(numberIn(row, "length")) }),
      radius === null ? "" : t("radius", { radius: figure(radius, "", 2) }),
    ];
  };
  const contour = (row: ShapeRow) => {
    const [width, height] = [numberIn(row, "width"), numberIn(row, "height")];
    const shape = textIn(row, "shape");
    const size =
      shape === "circle" ? `Ø ${mm(width)}` : `${figure(width, "", 1)} × ${figure(height, "mm", 1)}`;
    const what = [
      shape === "slot" || shape === "rectangle" ? t(shape) : "",
      width === null || height === null ? "" : size,
    ].filter(Boolean);
    const where = row.closed === false ? t("open") : t(textIn(row, "kind") === "inner" ? "inner" : "outer");
    return [what.length > 0 ? `${where}: ${what.join(" ")}` : where];
  };
  const texts: Readonly<Record<string, (row: ShapeRow) => string[]>> = {
    holes: hole,
    bends: bend,
    contours: contour,
  };
  return (attribute, row) => (texts[attribute]?.(row) ?? []).filter(Boolean).join(", ");
}
