import type { Locale } from "@kantwerk/contract/messages";
import { type Comparison, compareParts } from "@kantwerk/geometry/compare/compare";
import { describeGeometry } from "../../resources/asked/describeGeometry.ts";
import type { AskedFacts } from "../../resources/purchaseRequestLinkTables.ts";

type Outline = NonNullable<AskedFacts["outline"]>;
type Matrix = [number, number, number, number, number, number];

/** Both outlines; `matrix`, as of SVG, puts the old one onto the new one. */
export type TwoOutlines = {
  from: (Pick<Outline, "view" | "paths"> & { matrix?: Matrix }) | null;
  to: Pick<Outline, "view" | "paths"> | null;
};

type GeometryChange = { outlines: TwoOutlines; in: (locale: Locale) => string[] };

const turns = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** In pictures y runs down, and the origin is at the upper left corner. */
function matrixOf({ placement }: Comparison, from: Outline, to: Outline): Matrix | undefined {
  if (!placement || !from.origin || !to.origin) return undefined;
  const [cos, sin] = turns[placement.turn];
  const [left, top] = from.origin;
  const right = cos * left - sin * top + placement.x - to.origin[0];
  const down = to.origin[1] - (sin * left + cos * top + placement.y);
  return [cos, -sin, sin, cos, right, down];
}

const withoutOrigin = (outline: AskedFacts["outline"]) =>
  outline && { view: outline.view, paths: outline.paths };

const filesOf = ({ files }: AskedFacts) => files.map(({ sha256 }) => sha256).join();

/** How the geometry in the files has changed; without sentences where the files are the same or hold no geometry. */
export function geometryChange(before: AskedFacts, after: AskedFacts): GeometryChange {
  const { geometry: old } = before;
  const { geometry: now } = after;
  const comparison = old && now ? compareParts(old, now) : null;
  const isToTell = filesOf(before) !== filesOf(after) && old !== undefined && (old ?? now) !== null;
  const matrix =
    comparison && before.outline && after.outline
      ? matrixOf(comparison, before.outline, after.outline)
      : undefined;
  const from = withoutOrigin(before.outline);
  return {
    outlines: { from: from && { ...from, ...(matrix && { matrix }) }, to: withoutOrigin(after.outline) },
    in: (locale) => (isToTell ? describeGeometry(comparison, locale) : []),
  };
}
