import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Text of several lines that grows with what is typed. What is too long is kept whole, for the form to say so. */
export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      maxLength={100_000}
      rows={3}
      {...props}
      className={cx("control field-sizing-content h-auto min-h-20 py-1.5 pointer-coarse:h-auto", className)}
    />
  );
}
