import { useTranslations } from "use-intl";
import { segmentClass, segmentsClass } from "./segments.ts";
import type { ViewName } from "./source.ts";

type Props = { views: readonly ViewName[]; shown: ViewName; onShow: (view: ViewName) => void };

/** The ways to look at a file, where there is more than one. */
export function ViewTabs({ views, shown, onShow }: Props) {
  const t = useTranslations("previews");
  if (views.length < 2) return null;
  return (
    <fieldset className={segmentsClass}>
      <legend className="sr-only">{t("viewsLabel")}</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
          className={segmentClass}
        >
          {t(`views.${view}`)}
        </button>
      ))}
    </fieldset>
  );
}
