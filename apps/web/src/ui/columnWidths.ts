import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide a column is, in px. */
export type ColumnSize = {
  /** As wide as what stands in it usually needs. */
  natural: number;
  /** Where there is little room; below that the table scrolls. */
  least: number;
  /** Takes the room that is left. */
  grows?: boolean;
};

/**
 * The widths of columns in a room of so many px: as they are by nature, those that grow wider where there is room left, all
 * narrower down to their least where there is not enough.
 */
export function fitColumns(sizes: readonly ColumnSize[], room: number): number[] {
  const sum = (of: (size: ColumnSize) => number) => sizes.reduce((total, size) => total + of(size), 0);
  const spare = room - sum(({ natural }) => natural);
  const growing = sum(({ natural, grows }) => (grows ? natural : 0));
  const slack = sum(({ natural, least }) => natural - least);
  const share = slack > 0 ? Math.min(1, -spare / slack) : 0;
  return sizes.map(({ natural, least, grows }) => {
    if (spare < 0) return Math.round(natural - share * (natural - least));
    return grows ? Math.floor(natural + (spare * natural) / growing) : natural;
  });
}

/** The width inside an element, as it changes; 0 before it is known. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
