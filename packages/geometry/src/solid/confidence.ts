import type { SolidKind } from "../features.ts";
import type { Axis, Section } from "./axes.ts";
import { ringsOf, spanOf } from "./bores.ts";
import type { Recognised } from "./recognised.ts";
import type { Topology } from "./topology.ts";

const sure = 0.95;
const fair = 0.75;
const doubtful = 0.5;

/** Free-form faces on more than this share of the skin may hide what else a part has. */
const muchFree = 0.02;

/**
 * How sure the findings are. `doubt`: how far volume, sides and thickness of a sheet are from agreeing; `open`: hollow
 * rounded faces that do not go all the way round.
 */
export function confidenceOf(
  { faces, solid }: Topology,
  kind: SolidKind,
  doubt: number,
  open: readonly { axis: Axis; sections: Section[] }[],
): Recognised["confidence"] {
  const free = faces.reduce((sum, { surface, area }) => sum + (surface.kind === "other" ? area : 0), 0);
  const shaped = free > muchFree * solid.area ? fair : sure;
  const ofSheet = { sheet: doubt > 0.03 ? fair : sure, unsure: doubtful, solid: 0 }[kind];
  return {
    thickness: ofSheet,
    bends: Math.min(ofSheet, shaped),
    holes: open.some(({ sections }) => ringsOf(sections).some(isInterrupted))
      ? Math.min(fair, shaped)
      : shaped,
    slots: shaped,
  };
}

/** More than half of a hole, which may be meant as one: with a flat, or cut into by something else. */
function isInterrupted(ring: readonly Section[]): boolean {
  const { from, to } = spanOf(ring);
  const share = ring.reduce(
    (sum, { face: { surface, area } }) => sum + area / (2 * Math.PI * surface.radius * (to - from)),
    0,
  );
  return ring.every(({ face }) => face.surface.kind === "cylinder") && share > 0.55;
}
