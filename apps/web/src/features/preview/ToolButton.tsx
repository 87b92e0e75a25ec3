import type { ComponentProps } from "react";
import { buttonClass } from "../../ui/buttonClass.ts";
import { cx } from "../../ui/cx.ts";

type Props = ComponentProps<"button"> & { label: string };

/** An icon button over a picture; a toggle with `aria-pressed`. */
export function ToolButton({ label, className, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      title={label}
      className={cx(
        buttonClass("ghost", "icon"),
        "aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:opacity-40",
        className,
      )}
    />
  );
}
