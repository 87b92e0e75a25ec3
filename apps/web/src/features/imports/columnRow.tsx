import type { Guess } from "@kantwerk/contract/imports";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";

const bars: Record<Guess, number> = { sure: 3, likely: 2, check: 1 };

/** The confidence of a column's mapping: three small bars and the word. */
export function GuessMark({ guess }: { guess: Guess | null }) {
  const t = useTranslations("imports.guesses");
  if (guess === null) return <span className="text-right text-xs text-faint">–</span>;
  return (
    <span
      className={cx(
        "flex items-center justify-end gap-1.5 text-xs whitespace-nowrap",
        guess === "check" ? "text-warn" : "text-muted",
      )}
    >
      <span aria-hidden="true" className="flex gap-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx(
              "h-2.5 w-1 rounded-[1px]",
              bar > bars[guess] ? "bg-line-strong" : guess === "check" ? "bg-warn" : "bg-accent",
            )}
          />
        ))}
      </span>
      {t(guess)}
    </span>
  );
}

/** Grid columns of a row: letter, heading in the file, target, confidence. */
export const rowGrid =
  "grid grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 px-3 sm:grid-cols-[2.25rem_minmax(0,1fr)_11.5rem_5.5rem]";

/** A column's letter as in a spreadsheet. */
export function Letter({ children }: { children: string }) {
  return (
    <span className="grid h-5 min-w-5 place-items-center justify-self-start rounded-sm border border-line bg-sunken px-1 text-[11px] font-medium text-muted">
      {children}
    </span>
  );
}
