import { Ruler, SquareSplitHorizontal } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import type { Section } from "./model/section.ts";
import { type StandardView, standardViews } from "./model/views.ts";
import { SectionTool } from "./SectionTool.tsx";
import type { Measuring } from "./useMeasuring.ts";

type Props = {
  onLook: (view: StandardView) => void;
  section: Section | null;
  onSection: (section: Section | null) => void;
  measuring: Measuring;
};

const toggle = `${buttonClass("default", "small")} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent`;
const across: Section = { axis: "x", share: 0.5, isFlipped: false };

/** Standard views, section and measuring, above the model. */
export function ModelTools({ onLook, section, onSection, measuring }: Props) {
  const t = useTranslations("previews.model");
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      <fieldset className="inline-flex gap-1">
        <legend className="sr-only">{t("views")}</legend>
        {standardViews.map((view) => (
          <button
            key={view}
            type="button"
            onClick={() => onLook(view)}
            className={buttonClass("default", "small")}
          >
            {t(view)}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        aria-pressed={measuring.isOn}
        onClick={() => measuring.turn(!measuring.isOn)}
        className={toggle}
      >
        <Ruler size={14} aria-hidden="true" />
        {t("measure")}
      </button>
      <button
        type="button"
        aria-pressed={section !== null}
        onClick={() => onSection(section ? null : across)}
        className={toggle}
      >
        <SquareSplitHorizontal size={14} aria-hidden="true" />
        {t("section")}
      </button>
      {section ? <SectionTool section={section} onChange={onSection} /> : null}
    </div>
  );
}
