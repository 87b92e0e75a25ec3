import { useMemo } from "react";
import { useIsShown } from "./useIsShown.ts";

/** Px that stand above and below the rows of a list at least, and those of a row. */
const height = { besides: 300, row: 36 };

/** The rows that a window can show when a list opens, and all of them as soon as those are on show, as `isShown` says. */
export function useDrawnRows<T>(rows: readonly T[] | undefined) {
  const isShown = useIsShown(rows !== undefined);
  const count = isShown ? undefined : Math.ceil((innerHeight - height.besides) / height.row);
  const drawn = useMemo(() => rows?.slice(0, count), [rows, count]);
  return { drawn, isShown };
}
