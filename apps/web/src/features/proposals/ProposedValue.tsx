import type { Unit } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { entryOf } from "../../fields/definition.ts";
import { nothing } from "../../fields/kinds.tsx";
import { useShow } from "../../fields/useShow.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { isEmpty, type Subject } from "./records.ts";
import { isShape, type ShapeRow, summed } from "./shapeRows.ts";
import { useShapeText } from "./useShapeText.ts";
import "./texts.ts";

const firstOnes = 5;
/** More than these a reading does not know for sure, and nobody reads; what is taken over is exact. */
const decimals: Partial<Record<Unit, number>> = { mm2: 0, mm3: 0, kg: 3 };

type Props = { resource: Resource; subject: Subject; attribute: string; value: unknown };

/** A present or proposed value: as the record shows it, holes, bends and contours as a list. */
export function ProposedValue({ resource, subject, attribute, value }: Props) {
  const t = useTranslations();
  const { figure } = useFormats();
  const show = useShow(resource);
  if (isEmpty(value)) return nothing;
  if (Array.isArray(value)) return <Shapes attribute={attribute} rows={value.filter(isShape)} />;
  const entry = entryOf(resource, attribute);
  if (typeof value === "number" && entry?.kind === "attribute" && entry.field.unit)
    return figure(value, t(`units.${entry.field.unit}`), decimals[entry.field.unit] ?? 2);
  if (entry?.kind === "attribute") return show(entry, { ...subject, [attribute]: value });
  return <span className="wrap-anywhere">{String(value)}</span>;
}

function Shapes({ attribute, rows }: { attribute: string; rows: readonly ShapeRow[] }) {
  const t = useTranslations("proposals");
  const textOf = useShapeText();
  const [isWhole, setWhole] = useState(false);
  const lines = summed(attribute, rows).map(({ row, count }) => ({ count, text: textOf(attribute, row) }));
  const hidden = lines.length - firstOnes;
  return (
    <>
      <ul className="tabular-nums">
        {(isWhole ? lines : lines.slice(0, firstOnes)).map(({ count, text }) => (
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
