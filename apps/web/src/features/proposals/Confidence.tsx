import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";

const levels = [
  { least: 0.85, name: "high", colour: "bg-good" },
  { least: 0.6, name: "medium", colour: "bg-warn" },
  { least: 0, name: "low", colour: "bg-bad" },
] as const;

/** How sure a reading is: a bar, a word and the figure. */
export function Confidence({ value }: { value: number }) {
  const t = useTranslations("proposals.level");
  const { percent } = useFormats();
  const level = levels.find(({ least }) => value >= least) ?? levels[2];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="h-1.5 w-10 overflow-hidden rounded-full bg-hover">
        <span
          className={cx("block h-full origin-left", level.colour)}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, value))})` }}
        />
      </span>
      <span>{t(level.name)}</span>
      <span className="text-xs text-muted tabular-nums">{percent(value)}</span>
    </span>
  );
}
