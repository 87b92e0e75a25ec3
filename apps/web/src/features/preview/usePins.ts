import { type KeyboardEvent, use, useState } from "react";
import type { Spot } from "./panZoom.ts";
import { noPins, PinningContext, type Place } from "./pinning.ts";

/** A point of a picture: in mm, or in percent of a page; `z` only in a model. */
export type PinPoint = Spot & { z?: number };

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The places that are spoken of in one view of a file, and the one that is pointed at. Null: a view that has none. */
export function usePins(view: Place["view"] | null, page: number | null = null) {
  const given = use(PinningContext);
  const { notes, opened, ask } = view ? given : noPins;
  const [isPlacing, setPlacing] = useState(ask?.isFirst === true);
  const [chosen, setChosen] = useState<Place | null>(null);
  const [activeId, show] = useState(opened);
  const [said, setSaid] = useState<string>();
  const isHere = (place: Place) => place.view === view && place.page === page;
  const here = notes.filter(({ place }) => isHere(place));
  const choose = (at: PinPoint | null) => {
    if (!at || !view) return;
    setChosen({ view, page, x: round(at.x), y: round(at.y), z: at.z === undefined ? null : round(at.z) });
  };
  return {
    notes: here,
    active: isPlacing ? undefined : here.find(({ id }) => id === activeId),
    ask,
    /** Whether the next tap or Enter points at a place. */
    isPlacing,
    chosen: chosen && isHere(chosen) ? chosen : null,
    /** What came of the last one. */
    said,
    show,
    choose,
    turn: (on: boolean, what?: string) => {
      setPlacing(on);
      setChosen(null);
      setSaid(what);
    },
    /** Enter takes the middle of the picture; true where it did. */
    onKeyDown: (event: KeyboardEvent, middle: () => PinPoint | null): boolean => {
      if (!isPlacing || event.key !== "Enter" || event.target !== event.currentTarget) return false;
      event.preventDefault();
      choose(middle());
      return true;
    },
  };
}

export type Pins = ReturnType<typeof usePins>;
