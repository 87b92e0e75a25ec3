import { useEffect, useMemo, useState } from "react";
import type { Spot } from "./model/snapping.ts";
import type { Viewer } from "./model/viewer.ts";

const nothing: readonly Spot[] = [];

/** Measures between two clicked points; a third click starts over. */
export function useMeasuring(viewer: Viewer | null) {
  const [isOn, setOn] = useState(false);
  const [taken, setTaken] = useState(nothing);
  const [aimed, setAimed] = useState<Spot | null>(null);
  const spots = useMemo(() => (aimed && taken.length < 2 ? [...taken, aimed] : taken), [taken, aimed]);
  useEffect(() => viewer?.mark(spots), [viewer, spots]);
  return {
    isOn,
    /** The clicked points and the snap target under the pointer. */
    spots,
    clicked: taken.length,
    turn: (on: boolean) => {
      setOn(on);
      setTaken(nothing);
      setAimed(null);
    },
    aim: setAimed,
    take: (at: Spot | null) => {
      if (at) setTaken(taken.length === 1 ? [...taken, at] : [at]);
    },
  };
}

export type Measuring = ReturnType<typeof useMeasuring>;
