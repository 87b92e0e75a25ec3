import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Takes the room that is left; what does not fit is scrolled to, by keyboard too. */
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
