import { useEffect, useRef } from "react";

/**
 * Scrolls a row of links sideways to the one on show, where the row is wider than the screen.
 * @param current changes with the link on show
 */
export function useCurrentInView<E extends HTMLElement>(current: string) {
  const row = useRef<E>(null);
  useEffect(() => {
    if (!current) return;
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return row;
}
