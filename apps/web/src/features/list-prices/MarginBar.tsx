import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";

type Props = {
  /** Undefined or null means unknown; such a margin gets no bar, not a bar of zero. */
  margin: number | null | undefined;
  /** The margin of calculated prices. */
  target: number | undefined;
  isBelowCost?: boolean;
  /** On a phone, shows only the figure. */
  isNarrow?: boolean;
};

/** Position of zero, and room to its right, in percent of the bar. */
const zero = 25;
const room = 100 - zero;
/** Assumed target if there is none; the bar ends at twice the target. */
const defaultTarget = 0.15;

/** A margin as a bar from zero with its target as a line, followed by the figure. */
export function MarginBar({ margin, target, isBelowCost = false, isNarrow = false }: Props) {
  const { percent } = useFormats();
  const scale = room / (2 * (target && target > 0 ? target : defaultTarget));
  const isKnown = margin != null;
  const length = isKnown ? Math.min(Math.abs(margin) * scale, margin < 0 ? zero : room) : 0;
  const isBad = isBelowCost || (isKnown && margin < 0);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={cx(
          "relative inline-block h-2.5 w-14 shrink-0 rounded-xs",
          isNarrow && "max-sm:hidden",
          isKnown
            ? "bg-sunken"
            : "bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,transparent_2px_5px)]",
        )}
      >
        <i className="absolute -inset-y-0.5 w-px bg-line-strong" style={{ left: `${zero}%` }} />
        {isKnown ? (
          <i
            className={cx("absolute inset-y-0 rounded-[1px]", isBad ? "bg-bad" : "bg-bar")}
            style={{ left: `${margin < 0 ? zero - length : zero}%`, width: `${length}%` }}
          />
        ) : null}
        {target ? (
          <i
            className="absolute -inset-y-0.5 w-[1.5px] bg-muted"
            style={{ left: `${zero + Math.min(target * scale, room)}%` }}
          />
        ) : null}
      </span>
      <span className={cx("figures min-w-12 text-right", isBad && "text-bad", !isKnown && "text-muted")}>
        {percent(margin, 1)}
      </span>
    </span>
  );
}
