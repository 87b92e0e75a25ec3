import { type KeyboardEvent, use, useState } from "react";
import type { Spot } from "./panZoom.ts";
import { noPins, PinningContext, type Place } from "./pinning.ts";

/** A point of a picture: in mm, or in percent of a page; `z` only in models. */
export type PinPoint = Spot & { z?: number };

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The pins of one view of a file, and the one being placed. `view` is null for views without pins. */
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
    /** Whether the next tap or Enter places a pin. */
    isPlacing,
    chosen: chosen && isHere(chosen) ? chosen : null,
    /** Result message of the last pin. */
    said,
    show,
    choose,
    turn: (on: boolean, what?: string) => {
      setPlacing(on);
      setChosen(null);
      setSaid(what);
    },
    /** Enter places the pin at the picture's centre; returns whether it did. */
    onKeyDown: (event: KeyboardEvent, middle: () => PinPoint | null): boolean => {
      if (!isPlacing || event.key !== "Enter" || event.target !== event.currentTarget) return false;
      event.preventDefault();
      choose(middle());
      return true;
    },
  };
}

export type Pins = ReturnType<typeof usePins>;
