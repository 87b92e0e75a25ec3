import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

const looks =
  "inline-flex h-[26px] items-center gap-1.5 rounded-full border px-2.5 text-xs whitespace-nowrap pointer-coarse:h-10";

type Props = {
  children: ReactNode;
  onRemove: () => void;
  /** What taking it away is called, read aloud. */
  removeLabel: string;
};

/** Something chosen, such as a filter in force, that can be taken away. */
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

/** A chip that adds one: dashed, as an empty place. */
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
