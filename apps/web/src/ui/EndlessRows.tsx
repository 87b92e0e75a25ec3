import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect } from "react";

type Props = {
  count: number;
  keyOf: (at: number) => string;
  /** What is scrolled. */
  box: { current: HTMLElement | null };
  height: number;
  render: (at: number) => ReactNode;
  /** Holds the room of rows that are not there. */
  space: (height: number) => ReactNode;
  /** Asks for more rows; called when their end is near. */
  onEnd: () => void;
  /** The same for the same rows: their place is kept under it for when one comes back. */
  place: string;
};

/** Rows from the end at which more are asked for. */
const near = 40;
const places = new Map<string, number>();

/** Rows of which only those in sight are there, however many there are. */
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
