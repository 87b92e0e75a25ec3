import type { Unit } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { entryOf } from "../../fields/definition.ts";
import { nothing } from "../../fields/kinds.tsx";
import { useShow } from "../../fields/useShow.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { isEmpty, type Subject } from "./records.ts";
import { isShape, type ShapeRow, tally } from "./shapeRows.ts";

const numberIn = (row: ShapeRow, name: string): number | null =>
  typeof row[name] === "number" ? row[name] : null;
const textIn = (row: ShapeRow, name: string): string => (typeof row[name] === "string" ? row[name] : "");

/** Describes a hole, bend or contour in one line, in drawing notation. */
function useShapeText(): (attribute: string, row: ShapeRow) => string {
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

const initialRows = 5;
/** Decimals that a reading can guarantee; the applied value stays exact. */
const decimals: Partial<Record<Unit, number>> = { mm2: 0, mm3: 0, kg: 3 };

type Props = { resource: Resource; subject: Subject; attribute: string; value: unknown };

/** A current or proposed value, formatted like in the record; holes, bends and contours as a list. */
export function ProposedValue({ resource, subject, attribute, value }: Props) {
  const t = useTranslations();
  const { figure } = useFormats();
  const show = useShow(resource);
  if (isEmpty(value)) return nothing;
  if (Array.isArray(value)) return <Shapes attribute={attribute} rows={value.filter(isShape)} />;
  const entry = entryOf(resource, attribute);
  if (typeof value === "number" && entry?.kind === "attribute" && entry.field.unit)
    return figure(value, t(`units.${entry.field.unit}`, { count: value }), decimals[entry.field.unit] ?? 2);
  if (entry?.kind === "attribute") return show(entry, { ...subject, [attribute]: value });
  return <span className="wrap-anywhere">{String(value)}</span>;
}

function Shapes({ attribute, rows }: { attribute: string; rows: readonly ShapeRow[] }) {
  const t = useTranslations("proposals");
  const textOf = useShapeText();
  const [isWhole, setWhole] = useState(false);
  const lines = tally(attribute, rows).map(({ row, count }) => ({ count, text: textOf(attribute, row) }));
  const hidden = lines.length - initialRows;
  return (
    <>
      <ul className="tabular-nums">
        {(isWhole ? lines : lines.slice(0, initialRows)).map(({ count, text }) => (
          <li key={text} className="flex gap-1.5">
            <span className="w-8 shrink-0 text-right text-muted">{t("times", { count })}</span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="pl-9.5 text-xs text-accent hover:underline"
        >
          {isWhole ? t("fewer") : t("more", { count: hidden })}
        </button>
      ) : null}
    </>
  );
}
