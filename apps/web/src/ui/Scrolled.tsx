import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Fills the remaining space and scrolls, also by keyboard. */
export function Scrolled({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className={cx("min-h-0 flex-1 overflow-auto focus-visible:outline-offset-[-2px]", className)}
    >
      {children}
    </div>
  );
}
