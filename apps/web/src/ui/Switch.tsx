import { Switch as Base } from "@base-ui/react/switch";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type Props = Omit<ComponentProps<typeof Base.Root>, "className" | "onChange" | "onCheckedChange"> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** A switch with immediate effect. In forms with a save button use a checkbox. */
export const Switch = ({ onChange, className, ...props }: Props) => (
  <Base.Root
    {...props}
    nativeButton
    render={<button type="button" />}
    onCheckedChange={onChange}
    className={cx(
      "group relative h-5 w-9 shrink-0 rounded-full bg-faint transition-colors aria-checked:bg-accent",
      "after:absolute after:-inset-2 disabled:opacity-55",
      className,
    )}
  >
    <Base.Thumb className="block size-4 translate-x-0.5 rounded-full bg-surface transition-transform group-aria-checked:translate-x-4.5" />
  </Base.Root>
);
