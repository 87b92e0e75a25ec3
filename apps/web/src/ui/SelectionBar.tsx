import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useShortcut } from "../lib/shortcuts.ts";
import { Button } from "./Button.tsx";

type Props = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the rows that are selected; floats at the bottom while there are any. */
export function SelectionBar({ count, onClear, children }: Props) {
  const t = useTranslations("crud");
  useShortcut("Escape", "", onClear);
  return (
    <section
      aria-label={t("actions")}
      className="floating fixed inset-x-3 bottom-4 z-30 mx-auto flex w-fit max-w-[calc(100vw-24px)] flex-wrap items-center gap-2 rounded-lg p-2 pl-3.5 md:left-[225px]"
    >
      <span className="font-semibold tabular-nums" aria-live="polite">
        {t("selected", { count })}
      </span>
      <Button size="small" variant="ghost" onClick={onClear}>
        <span className="pointer-coarse:hidden">{t("escapeClears")}</span>
        <span className="hidden pointer-coarse:inline">{t("clearSelection")}</span>
      </Button>
      {children}
    </section>
  );
}
