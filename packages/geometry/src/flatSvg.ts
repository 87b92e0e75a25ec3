import { type Box, joinedBox } from "./plane/box.ts";
import {
  type Arc,
  fullTurn,
  onCircle,
  type Point,
  type Primitive,
  primitiveBox,
} from "./plane/primitives.ts";
import type { FlatPreview, PreviewRole, PreviewShape } from "./preview.ts";

/** About 2 MB of markup; beyond it the smaller shapes are left out, and the picture says how many. */
const mostCharacters = 2_000_000;
const classes: Record<PreviewRole, string> = {
  outer: "cut outer",
  inner: "cut inner",
  hole: "cut inner hole",
  slot: "cut inner slot",
  sign: "hole sign",
  bend: "bend",
  open: "open",
  other: "other",
};

/**
 * The flat part as SVG: one element per contour and bend line with its id, its classes (`cut outer`, `cut inner
 * hole`, `bend up` …) and `data-group`, the id of its holes, slots or bends. Colours are left to the page.
 * `data-origin` is the point of the drawing at 0 0 of the picture, where y runs down.
 */
export function flatSvg({ shapes }: FlatPreview): string {
  const box = joinedBox(shapes.flatMap((shape) => shape.pieces.map(primitiveBox)));
  const frame = shapes.length > 0 ? box : { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  const { elements, omitted } = drawn(shapes, frame);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(frame)}" fill="none" stroke="currentColor"`,
    ` data-omitted="${omitted}" data-origin="${short(frame.minX)} ${short(frame.maxY)}">`,
    ...elements,
    "</svg>",
  ].join("");
}

function viewBox({ minX, minY, maxX, maxY }: Box): string {
  const [width, height] = [maxX - minX, maxY - minY];
  const margin = Math.max(width, height, 0.001) * 0.02;
  return [-margin, -margin, width + 2 * margin, height + 2 * margin].map(short).join(" ");
}

function drawn(shapes: readonly PreviewShape[], frame: Box): { elements: string[]; omitted: number } {
  const elements: string[] = [];
  let characters = 0;
  let omitted = 0;
  for (const shape of shapes) {
    const element = elementOf(shape, frame);
    if (characters + element.length > mostCharacters) {
      omitted += 1;
      continue;
    }
    characters += element.length;
    elements.push(element);
  }
  return { elements, omitted };
}

function elementOf({ id, role, group, direction, pieces, closed }: PreviewShape, frame: Box): string {
  const dashes = role === "bend" ? ' stroke-dasharray="6 3"' : "";
  const names = direction ? `${classes[role]} ${direction}` : classes[role];
  const groupId = group ? ` data-group="${group}"` : "";
  const path = pathOf(pieces, closed, frame);
  return `<path id="${id}" class="${names}"${groupId}${dashes} vector-effect="non-scaling-stroke" d="${path}"/>`;
}

function pathOf(pieces: readonly Primitive[], closed: boolean, frame: Box): string {
  const first = pieces[0];
  if (!first) {
    return "";
  }
  const at = ({ x, y }: Point) => `${short(x - frame.minX)} ${short(frame.maxY - y)}`;
  const steps = pieces.map((piece) => (piece.kind === "line" ? `L${at(piece.to)}` : arcPath(piece, at)));
  return `M${at(first.from)}${steps.join("")}${closed ? "Z" : ""}`;
}

/** A path's arc; a whole circle takes two. On paper y runs down, so the way round is the other. */
function arcPath(arc: Arc, at: (point: Point) => string): string {
  const radius = short(arc.radius);
  const way = arc.sweep > 0 ? 0 : 1;
  const to = (point: Point, large: number) => `A${radius} ${radius} 0 ${large} ${way} ${at(point)}`;
  if (Math.abs(arc.sweep) >= fullTurn - 1e-6) {
    const opposite = onCircle(arc.centre, arc.radius, arc.start + arc.sweep / 2);
    return to(opposite, 0) + to(arc.to, 0);
  }
  return to(arc.to, Math.abs(arc.sweep) > Math.PI ? 1 : 0);
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
