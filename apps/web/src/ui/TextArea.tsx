import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A multi-line input that grows with its text. Text over the limit is not cut off; the form reports it. */
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
