import { Check, Minus } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type Props = Omit<ComponentProps<"button">, "onChange" | "onClick"> & {
  checked: boolean | "indeterminate";
  onChange: (checked: boolean) => void;
};

/** A checkbox. The caller provides the label: `CheckboxField`, or an `aria-label`. */
export function Checkbox({ checked, onChange, className, ...props }: Props) {
  const state = checked === "indeterminate" ? "mixed" : checked;
  return (
    // biome-ignore lint/a11y/useSemanticElements: A native one is neither drawn nor half ticked by attributes.
    <button
      {...props}
      type="button"
      role="checkbox"
      aria-checked={state}
      onClick={() => onChange(checked !== true)}
      // The space bar ticks; Enter does not, as in a native one.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      className={cx(
        "relative grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface text-on-accent",
        "hover:border-faint aria-checked:border-accent aria-checked:bg-accent",
        "aria-[checked=mixed]:border-accent aria-[checked=mixed]:bg-accent aria-invalid:border-bad",
        // A finger needs more room than the box shows.
        "after:absolute after:-inset-2 pointer-coarse:size-5 pointer-coarse:after:-inset-2.5 disabled:opacity-55",
        className,
      )}
    >
      {state === "mixed" ? <Minus size={12} strokeWidth={3} aria-hidden="true" /> : null}
      {state === true ? <Check size={12} strokeWidth={3} aria-hidden="true" /> : null}
    </button>
  );
}
