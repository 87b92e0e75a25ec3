import type { ComponentProps } from "react";

const looks = {
  primary: "border-accent bg-accent text-on-accent hover:bg-accent-hover",
  plain: "border-line-strong bg-surface hover:bg-hover",
  quiet: "border-transparent text-accent hover:bg-hover",
  danger: "border-bad bg-bad text-on-bad hover:bg-bad-hover",
};

type Props = ComponentProps<"button"> & { look?: keyof typeof looks; pending?: boolean; tall?: boolean };

/** A button; while pending it keeps the focus and does nothing. */
export function Button({ look = "plain", pending = false, tall = false, className = "", ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      onClick={pending ? (event) => event.preventDefault() : props.onClick}
      aria-disabled={pending || undefined}
      className={`inline-flex items-center justify-center gap-1.5 rounded-md border px-3 font-medium whitespace-nowrap select-none disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-70 ${tall ? "h-11" : "h-8 max-sm:h-10 pointer-coarse:h-10"} ${looks[look]} ${className}`}
    />
  );
}
