import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Text of several lines that grows with what is typed; at most 10,000 characters. */
export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      maxLength={10_000}
      rows={3}
      {...props}
      className={cx("control field-sizing-content h-auto min-h-20 py-1.5 pointer-coarse:h-auto", className)}
    />
  );
}
