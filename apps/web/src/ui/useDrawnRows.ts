import { useEffect, useMemo, useState } from "react";

/** Px that stand above and below the rows of a list at least, and those of a row. */
const height = { besides: 300, row: 36 };

/** The rows that a window can show when a list opens, and all of them as soon as those are on show, as `isShown` says. */
export function useDrawnRows<T>(rows: readonly T[] | undefined) {
  const [isShown, setIsShown] = useState(false);
  const isThere = rows !== undefined;
  useEffect(() => {
    if (!isThere) return;
    const frame = requestAnimationFrame(() => setTimeout(() => setIsShown(true)));
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  const count = isShown ? undefined : Math.ceil((innerHeight - height.besides) / height.row);
  const drawn = useMemo(() => rows?.slice(0, count), [rows, count]);
  return { drawn, isShown };
}
