import { Ruler, SquareSplitHorizontal } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import type { Section } from "./model/section.ts";
import type { Viewer } from "./model/viewer.ts";
import { standardViews } from "./model/views.ts";
import { segmentClass, segmentsClass } from "./segments.ts";
import type { Measuring } from "./useMeasuring.ts";

type Props = {
  /** Null until the model has loaded. */
  viewer: Viewer | null;
  section: Section | null;
  onSection: (section: Section | null) => void;
  measuring: Measuring;
};

const toggle = `${buttonClass("default", "small")} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent`;
const across: Section = { axis: "x", share: 0.5, isFlipped: false };

/** Toolbar of the model: standard views, section, measuring. */
export function ModelTools({ viewer, section, onSection, measuring }: Props) {
  const t = useTranslations("previews.model");
  return (
    <fieldset disabled={!viewer} className="contents">
      <legend className="sr-only">{t("tools")}</legend>
      <button
        type="button"
        title={t("measure")}
        aria-pressed={measuring.isOn}
        onClick={() => measuring.turn(!measuring.isOn)}
        className={toggle}
      >
        <Ruler size={14} aria-hidden="true" />
        <span className="max-lg:sr-only">{t("measure")}</span>
      </button>
      <button
        type="button"
        title={t("section")}
        aria-pressed={section !== null}
        onClick={() => onSection(section ? null : across)}
        className={toggle}
      >
        <SquareSplitHorizontal size={14} aria-hidden="true" />
        <span className="max-lg:sr-only">{t("section")}</span>
      </button>
      <fieldset className={segmentsClass}>
        <legend className="sr-only">{t("views")}</legend>
        {standardViews.map((view) => (
          <button key={view} type="button" onClick={() => viewer?.look(view)} className={segmentClass}>
            {t(view)}
          </button>
        ))}
      </fieldset>
    </fieldset>
  );
}
