import { useState } from "react";
import type { Vector3 } from "three";
import type { Viewer } from "./model/viewer.ts";

/** Measures between two points that are clicked one after the other; the next click begins anew. */
export function useMeasuring(viewer: Viewer | null) {
  const [isOn, setOn] = useState(false);
  const [points, setPoints] = useState<readonly Vector3[]>([]);
  const show = (next: readonly Vector3[]) => {
    setPoints(next);
    viewer?.mark(next);
  };
  const turn = (on: boolean) => {
    setOn(on);
    show([]);
  };
  return {
    isOn,
    points,
    turn,
    /** Shows where a click would measure from. */
    aim: (at: Vector3 | null) => viewer?.mark(at && points.length < 2 ? [...points, at] : points),
    take: (at: Vector3 | null) => {
      if (at) show(points.length === 1 ? [...points, at] : [at]);
    },
  };
}

export type Measuring = ReturnType<typeof useMeasuring>;
