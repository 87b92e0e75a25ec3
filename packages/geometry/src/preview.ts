import type { Primitive } from "./plane/primitives.ts";

/** `sign`: the ring of a counterbore or the arc of a thread. */
export type PreviewRole = "outer" | "inner" | "hole" | "slot" | "sign" | "bend" | "open" | "other";

/** One contour or bend line to be drawn; `id` is that of the contour, `group` that of its holes, slots or bends. */
export type PreviewShape = {
  id: string;
  role: PreviewRole;
  group: string | null;
  pieces: Primitive[];
  closed: boolean;
};

/** What a picture of the flat part is drawn from, in millimetres. */
export type FlatPreview = { shapes: PreviewShape[] };
