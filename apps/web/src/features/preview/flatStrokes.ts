import type { FlatRole, FlatShape } from "./flatPicture.ts";

/** A line style of the flat part: bends differ by dashes, not only by colour. */
export type Stroke = { className: string; dashes?: string };

const bendStrokes = {
  up: { className: "stroke-accent", dashes: "9 4" },
  down: { className: "stroke-warn", dashes: "10 3 2 3" },
  unknown: { className: "stroke-accent", dashes: "5 3" },
} as const satisfies Record<string, Stroke>;

const strokes: Record<Exclude<FlatRole, "bend">, Stroke> = {
  outer: { className: "fill-[color-mix(in_oklab,var(--color-accent)_14%,var(--color-surface))] stroke-text" },
  inner: { className: "fill-sunken stroke-text" },
  slot: { className: "fill-sunken stroke-text" },
  hole: { className: "fill-sunken stroke-text" },
  sign: { className: "stroke-faint", dashes: "3 2" },
  open: { className: "stroke-bad" },
  other: { className: "stroke-faint" },
};

export const strokeOf = ({ role, direction }: Pick<FlatShape, "role" | "direction">): Stroke =>
  role === "bend" ? bendStrokes[direction ?? "unknown"] : strokes[role];

/** Whether the inside of a shape counts as a hit. */
export const isFilled = ({ role }: Pick<FlatShape, "role">): boolean =>
  role === "inner" || role === "slot" || role === "hole";
