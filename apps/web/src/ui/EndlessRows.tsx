import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect } from "react";

type Props = {
  count: number;
  keyOf: (at: number) => string;
  /** The scroll container. */
  box: { current: HTMLElement | null };
  height: number;
  render: (at: number) => ReactNode;
  /** Renders the space of rows that are not mounted. */
  space: (height: number) => ReactNode;
  /** Loads more rows; called near the end. */
  onEnd: () => void;
  /** Identifies the rows; the scroll position is restored by this key. */
  place: string;
};

/** Load more when this many rows are left. */
const near = 40;
const places = new Map<string, number>();

/** Virtualized rows. */
export function EndlessRows(props: Props) {
  const { count, keyOf, box, height, render, space, onEnd, place } = props;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 15,
    initialOffset: () => places.get(place) ?? 0,
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const offset = virtual.scrollOffset ?? 0;
  useEffect(() => {
    places.set(place, offset);
  }, [place, offset]);
  const isNear = (last?.index ?? 0) >= count - near;
  useEffect(() => {
    if (isNear) onEnd();
  }, [isNear, onEnd]);
  const after = virtual.getTotalSize() - (last?.end ?? 0);
  return (
    <>
      {first && first.start > 0 ? space(first.start) : null}
      {shown.map(({ index }) => render(index))}
      {after > 0 ? space(after) : null}
    </>
  );
}
