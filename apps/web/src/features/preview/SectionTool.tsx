import { FlipHorizontal2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Section } from "./model/section.ts";
import { segmentClass, segmentsClass } from "./segments.ts";
import { ToolButton } from "./ToolButton.tsx";

const axes = ["x", "y", "z"] as const;

type Props = { section: Section; onChange: (section: Section) => void };

/** Controls of the section: axis, position and side. */
export function SectionTool({ section, onChange }: Props) {
  const t = useTranslations("previews.model");
  return (
    <div className="pointer-events-auto flex max-w-full cursor-default items-center gap-2 rounded-md border border-line bg-surface p-1">
      <fieldset className={segmentsClass}>
        <legend className="sr-only">{t("sectionAxis")}</legend>
        {axes.map((axis) => (
          <button
            key={axis}
            type="button"
            aria-pressed={axis === section.axis}
            aria-label={`${t("sectionAxis")} ${axis}`}
            onClick={() => onChange({ ...section, axis })}
            className={`${segmentClass} uppercase`}
          >
            {axis}
          </button>
        ))}
      </fieldset>
      <input
        type="range"
        min="0"
        max="1"
        step="0.005"
        value={section.share}
        aria-label={t("sectionPlace")}
        onChange={(event) => onChange({ ...section, share: Number(event.target.value) })}
        className="w-40 min-w-0 shrink accent-accent pointer-coarse:h-10"
      />
      <ToolButton
        label={t("sectionFlip")}
        aria-pressed={section.isFlipped}
        onClick={() => onChange({ ...section, isFlipped: !section.isFlipped })}
      >
        <FlipHorizontal2 size={16} aria-hidden="true" />
      </ToolButton>
    </div>
  );
}
