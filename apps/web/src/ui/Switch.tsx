import { Switch as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type Props = Omit<ComponentProps<typeof Radix.Root>, "onCheckedChange" | "onChange"> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off, in force at once. Inside a form that is saved later a checkbox is clearer. */
export function Switch({ checked, onChange, className, ...props }: Props) {
  return (
    <Radix.Root
      {...props}
      checked={checked}
      onCheckedChange={onChange}
      className={cx(
        "relative h-5 w-9 shrink-0 rounded-full bg-faint transition-colors data-[state=checked]:bg-accent",
        "after:absolute after:-inset-2 disabled:opacity-55",
        className,
      )}
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-4.5" />
    </Radix.Root>
  );
}
