import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import type { ViewName } from "./source.ts";

type Props = { views: readonly ViewName[]; shown: ViewName; onShow: (view: ViewName) => void };

/** The ways to look at a file, where there is more than one. */
export function ViewTabs({ views, shown, onShow }: Props) {
  const t = useTranslations("previews");
  if (views.length < 2) return null;
  return (
    <fieldset className="inline-flex shrink-0 self-start overflow-hidden rounded-md border border-line bg-surface">
      <legend className="sr-only">{t("viewsLabel")}</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
          className={cx(
            "h-[30px] px-2.5 text-xs font-medium not-first-of-type:border-l not-first-of-type:border-line focus-visible:outline-offset-[-2px] pointer-coarse:h-10 pointer-coarse:px-3.5",
            view === shown ? "bg-accent-soft text-accent" : "text-muted hover:bg-hover",
          )}
        >
          {t(`views.${view}`)}
        </button>
      ))}
    </fieldset>
  );
}
