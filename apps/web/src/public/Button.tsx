import type { ComponentProps } from "react";
import { buttonClass } from "../ui/buttonClass.ts";

const variants = { primary: "primary", plain: "default", quiet: "ghost", danger: "destructive" } as const;

type Props = ComponentProps<"button"> & { look?: keyof typeof variants; pending?: boolean; tall?: boolean };

/** A button; while pending it keeps the focus and does nothing. */
export function Button({ look = "plain", pending = false, tall = false, className = "", ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      onClick={pending ? (event) => event.preventDefault() : props.onClick}
      aria-disabled={pending || undefined}
      className={`${buttonClass(variants[look], tall ? "tall" : "default")} ${tall ? "" : "max-sm:h-10"} ${className}`}
    />
  );
}
