import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import "./texts.ts";

const names = ["file", "check", "write"] as const;

/** Where one is on the way from a file to records. */
export function Steps({ at }: { at: number }) {
  const t = useTranslations("imports.steps");
  return (
    <ol aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? "step" : undefined}
          className={cx("flex items-center gap-1.5", index === at ? "font-semibold" : "text-muted")}
        >
          <span
            className={cx(
              "grid size-5 place-items-center rounded-full border text-xs tabular-nums",
              index === at && "border-accent bg-accent text-on-accent",
              index < at && "border-accent text-accent",
              index > at && "border-line-strong",
            )}
          >
            {index < at ? <Check size={12} strokeWidth={3} aria-hidden="true" /> : index + 1}
          </span>
          {t(name)}
        </li>
      ))}
    </ol>
  );
}
