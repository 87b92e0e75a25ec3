import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

const looks =
  "inline-flex h-[26px] items-center gap-1.5 rounded-full border px-2.5 text-xs whitespace-nowrap pointer-coarse:h-10";

type Props = {
  children: ReactNode;
  onRemove: () => void;
  /** Accessible label of the remove button. */
  removeLabel: string;
};

/** A removable chip, such as an active filter. */
export function Chip({ children, onRemove, removeLabel }: Props) {
  return (
    <span className={cx(looks, "border-line bg-surface")}>
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="relative -mr-1 grid size-4 place-items-center rounded-full text-muted after:absolute after:-inset-1.5 hover:text-text"
      >
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  );
}

/** A dashed chip that adds another one. */
export function AddChip({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={cx(
        looks,
        "border-dashed border-line-strong text-muted hover:bg-hover hover:text-text",
        className,
      )}
    />
  );
}
