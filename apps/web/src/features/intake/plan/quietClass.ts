import { cx } from "../../../ui/cx.ts";

/** Controls in cells look like text until they are pointed at; a missing value keeps its box. */
export const quietClass = (isMissing: boolean): string =>
  cx(
    "block [&_.control]:h-7 [&_.control]:px-1.5 pointer-coarse:[&_.control]:h-10",
    isMissing
      ? "[&_.control]:border-warn"
      : "sm:[&_.control:not(:hover,:focus,:focus-within,[aria-invalid])]:border-transparent sm:[&_.control:not(:focus,:focus-within)]:bg-transparent",
  );
