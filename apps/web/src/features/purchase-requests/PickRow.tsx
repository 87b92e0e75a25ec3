import { type ReactNode, useId } from "react";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { cx } from "../../ui/cx.ts";

type Props = {
  title: string;
  /** Next to the title: a number or an address. */
  hint?: ReactNode;
  /** At the end of the row. */
  aside?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  chosen: boolean;
  onToggle: (chosen: boolean) => void;
};

/** A record with a checkbox; the whole row is clickable. */
export function PickRow({ title, hint, aside, error, disabled = false, chosen, onToggle }: Props) {
  const id = useId();
  return (
    <li className="border-b border-line last:border-0">
      <label
        htmlFor={id}
        className={cx(
          "flex min-h-9 items-center gap-2.5 px-3 py-1.5 pointer-coarse:min-h-12",
          disabled ? "text-faint" : "cursor-pointer hover:bg-hover",
          chosen && "bg-accent-soft",
        )}
      >
        <Checkbox
          id={id}
          checked={chosen}
          onChange={onToggle}
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
          <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
          {hint ? <span className="min-w-0 text-xs text-muted wrap-anywhere">{hint}</span> : null}
        </span>
        {aside ? <span className="flex shrink-0 items-center gap-2">{aside}</span> : null}
      </label>
      {error ? (
        <p id={`${id}-error`} className="px-3 pb-2 pl-9 text-xs text-bad">
          {error}
        </p>
      ) : null}
    </li>
  );
}
