import { useEffect, useRef } from "react";

/**
 * Scrolls a row of tabs to the current one if the row is wider than the screen.
 * @param current changes with the current tab
 */
export function useCurrentInView<E extends HTMLElement>(current: string) {
  const row = useRef<E>(null);
  useEffect(() => {
    if (!current) return;
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return row;
}
