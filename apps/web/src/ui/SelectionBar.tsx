import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../i18n/formats.ts";
import { useShortcut } from "../lib/shortcuts.ts";
import { Kbd } from "./Kbd.tsx";

type Props = {
  count: number;
  onClear: () => void;
  /** Next to the count: a button to select more. */
  more?: ReactNode;
  children: ReactNode;
};

/** Bulk actions: below the rows, on phones at the bottom of the screen. */
export function SelectionBar({ count, onClear, more, children }: Props) {
  const t = useTranslations("crud");
  const { figure } = useFormats();
  useShortcut("Escape", "", onClear);
  return (
    <section
      aria-label={t("actions")}
      className="flex flex-wrap items-center gap-2 border-t-2 border-accent bg-surface px-3 py-1.5 max-sm:floating max-sm:fixed max-sm:inset-x-3 max-sm:bottom-4 max-sm:z-30 max-sm:rounded-lg"
    >
      <span className="font-semibold tabular-nums" aria-live="polite">
        {t("selected", { count: figure(count) })}
      </span>
      {more}
      <span className="mx-1 h-5 w-px bg-line max-sm:hidden" />
      {children}
      <span className="ml-auto flex items-center gap-3 text-xs text-muted">
        <Hint keys="Shift">{t("hintRange")}</Hint>
        <Hint keys="mod+c">{t("hintCopy")}</Hint>
        <button type="button" onClick={onClear} className="flex items-center gap-1 hover:text-text">
          <Kbd keys="Esc" />
          {t("clearSelection")}
        </button>
      </span>
    </section>
  );
}

const Hint = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <span className="flex items-center gap-1 max-2xl:hidden pointer-coarse:hidden">
    <Kbd keys={keys} />
    {children}
  </span>
);
