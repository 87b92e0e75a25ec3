import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import { Popover } from "../../ui/Popover.tsx";
import { HintList } from "./HintList.tsx";
import type { Hint } from "./records.ts";

/** The number of a product's hints, for table rows; a click lists them. Renders nothing without hints. */
export function HintsMark({ name, hints }: { name: string; hints: readonly Hint[] | undefined }) {
  const t = useTranslations("hints");
  if (!hints || hints.length === 0) return null;
  const isBad = hints.some(({ severity }) => severity === "error");
  const Icon = isBad ? CircleAlert : TriangleAlert;
  return (
    <Popover
      align="start"
      label={t("of", { count: hints.length, name })}
      className="w-96 max-w-[calc(100vw-24px)] p-0!"
      trigger={
        <button
          type="button"
          className={cx(
            "relative z-10 inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap pointer-coarse:h-10",
            isBad ? "bg-bad-soft text-bad" : "bg-warn-soft text-warn",
          )}
        >
          <Icon size={13} aria-hidden="true" />
          {t("count", { count: hints.length })}
          <span className="sr-only">{` · ${name}`}</span>
        </button>
      }
    >
      <HintList hints={hints} />
    </Popover>
  );
}
