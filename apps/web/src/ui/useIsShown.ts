import { useEffect, useState } from "react";

/** Whether what stands on a page is on show by now: what is not seen at once, or not needed, can be drawn from then on. */
export function useIsShown(isThere = true): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const frame = requestAnimationFrame(() => setTimeout(() => setIsShown(true)));
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return isShown;
}
