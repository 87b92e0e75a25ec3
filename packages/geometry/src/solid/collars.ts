import { axesOf, isSameLine, type Section } from "./axes.ts";
import { type Bore, isClosedAt, spanOf } from "./bores.ts";
import { wallBetween } from "./rolledSheet.ts";
import { spanAlong } from "./sheetBends.ts";
import type { Topology } from "./topology.ts";

/** What is drawn out of a sheet has walls of about its thickness; no thicker than this many times. */
const thickest = 1.6;
/** A bore longer than this many times the thickness goes on beyond the sheet. */
const beyond = 1.05;
const touching = 0.02;

/** What runs round a bore beyond the sheet with a thin wall between, as the collar of a hole for a thread. */
export function collarsOf(topology: Topology, thickness: number): (bore: Bore) => Section[] {
  const outsides = axesOf(topology, ({ surface }) => !surface.concave);
  return ({ axis, sections, span }) => {
    const isLong = span.to - span.from > beyond * thickness;
    const outside = isLong ? outsides.find((one) => isSameLine(one, axis)) : undefined;
    return (outside?.sections ?? [])
      .filter(({ face }) =>
        sections.some((inner) => {
          const wall = wallBetween(axis, inner.face.surface, face.surface);
          return wall > 0 && wall <= thickest * thickness;
        }),
      )
      .map(({ face }) => ({
        face,
        span: spanAlong(topology, face, { origin: axis.origin, axis: axis.direction }),
      }));
  };
}

/** The inside of what is pressed out of a sheet: nobody drills it. It ends within its collar and opens on the other side. */
export function isPressed(topology: Topology, bore: Bore, collar: readonly Section[]): boolean {
  const { from, to } = spanOf(collar);
  const isWithin = (height: number) => height > from - touching && height < to + touching;
  return (
    (isClosedAt(topology, bore, "to") && isWithin(bore.span.to) && !isWithin(bore.span.from)) ||
    (isClosedAt(topology, bore, "from") && isWithin(bore.span.from) && !isWithin(bore.span.to))
  );
}
