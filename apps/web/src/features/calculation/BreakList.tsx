import type { Break } from "@kantwerk/costing/breaks";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";

/** The quantities at which the price curve bends, and why. */
export function BreakList({ breaks }: { breaks: readonly Break[] }) {
  const t = useTranslations("calculation");
  if (breaks.length === 0) return null;
  const together = Map.groupBy(breaks, ({ kind, quantity }) => `${kind} ${quantity}`);
  return (
    <ul aria-label={t("breaks.title")} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs">
      {[...together].map(
        ([key, [first, ...more]]) =>
          first && (
            <li key={key} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={cx(
                  "h-3 border-l",
                  first.kind === "tier" ? "border-dashed border-line-strong" : "border-accent",
                )}
              />
              <span className="text-muted">{t("breaks.from", { count: first.quantity })}</span>
              {t(`breaks.${first.kind}`, { step: [first, ...more].map(({ label }) => label).join(", ") })}
            </li>
          ),
      )}
    </ul>
  );
}
