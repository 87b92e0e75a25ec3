import { FlipHorizontal2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Section } from "./model/section.ts";
import { ToolButton } from "./ToolButton.tsx";

const axes = ["x", "y", "z"] as const;

type Props = { section: Section; onChange: (section: Section) => void };

/** Where the model is cut open: across which axis, how far along it, and which side stays. */
export function SectionTool({ section, onChange }: Props) {
  const t = useTranslations("previews.model");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="inline-flex overflow-hidden rounded-md border border-line bg-surface">
        <legend className="sr-only">{t("sectionAxis")}</legend>
        {axes.map((axis) => (
          <button
            key={axis}
            type="button"
            aria-pressed={axis === section.axis}
            aria-label={`${t("sectionAxis")} ${axis}`}
            onClick={() => onChange({ ...section, axis })}
            className="h-[30px] px-2.5 text-xs font-medium text-muted uppercase not-first-of-type:border-l not-first-of-type:border-line hover:bg-hover focus-visible:outline-offset-[-2px] aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-10 pointer-coarse:px-3.5"
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
        className="w-40 accent-accent pointer-coarse:h-10"
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
