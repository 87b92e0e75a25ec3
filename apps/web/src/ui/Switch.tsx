import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type Props = Omit<ComponentProps<"button">, "onChange" | "onClick"> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off, in force at once. Inside a form that is saved later a checkbox is clearer. */
export function Switch({ checked, onChange, className, ...props }: Props) {
  return (
    <button
      {...props}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className={cx(
        "group relative h-5 w-9 shrink-0 rounded-full bg-faint transition-colors aria-checked:bg-accent",
        "after:absolute after:-inset-2 disabled:opacity-55",
        className,
      )}
    >
      <span className="block size-4 translate-x-0.5 rounded-full bg-surface transition-transform group-aria-checked:translate-x-4.5" />
    </button>
  );
}
