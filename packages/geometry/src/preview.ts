import type { Primitive } from "./plane/primitives.ts";

/** `sign`: the ring of a counterbore or the arc of a thread. */
export type PreviewRole = "outer" | "inner" | "hole" | "slot" | "sign" | "bend" | "open" | "other";

/** To which side of the flat part a bend goes, seen from above. */
export type BendDirection = "up" | "down";

/** One contour or bend line to be drawn; `id` is that of the contour, `group` that of its holes, slots or bends. */
export type PreviewShape = {
  id: string;
  role: PreviewRole;
  group: string | null;
  /** Of a bend line; null where it is not known, and for contours. */
  direction: BendDirection | null;
  pieces: Primitive[];
  closed: boolean;
};

/** What a picture of the flat part is drawn from, in millimetres. */
export type FlatPreview = { shapes: PreviewShape[] };
