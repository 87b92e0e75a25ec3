import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type Props = Omit<ComponentProps<typeof Radix.Root>, "checked" | "onCheckedChange" | "onChange"> & {
  checked: boolean | "indeterminate";
  onChange: (checked: boolean) => void;
};

/** A box to tick. Its label is the caller's: `CheckboxField`, or an `aria-label`. */
export function Checkbox({ checked, onChange, className, ...props }: Props) {
  return (
    <Radix.Root
      {...props}
      checked={checked}
      onCheckedChange={(next) => onChange(next === true)}
      className={cx(
        "relative grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface text-on-accent",
        "hover:border-faint data-[state=checked]:border-accent data-[state=checked]:bg-accent",
        "data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent aria-invalid:border-bad",
        // A finger needs more room than the box shows.
        "after:absolute after:-inset-2 pointer-coarse:size-5 pointer-coarse:after:-inset-2.5 disabled:opacity-55",
        className,
      )}
    >
      <Radix.Indicator>
        {checked === "indeterminate" ? (
          <Minus size={12} strokeWidth={3} aria-hidden="true" />
        ) : (
          <Check size={12} strokeWidth={3} aria-hidden="true" />
        )}
      </Radix.Indicator>
    </Radix.Root>
  );
}
