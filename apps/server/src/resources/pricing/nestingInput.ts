import type { Grain } from "@kantwerk/contract/productMaterials";
import type { Turn } from "@kantwerk/nesting/shape";
import type { NestedPart, NestingInput } from "../nestingTables.ts";
import type { FlatPattern } from "./flatPatterns.ts";

type Measures = {
  length: number | null;
  width: number | null;
  additional_length: number | null;
  additional_width: number | null;
};
type SheetStock = { form: string; length: number | null; width: number | null };

export const turnsOf: Record<Grain, readonly Turn[]> = {
  any: [0, 1, 2, 3],
  along: [0, 2],
  across: [1, 3],
};

/** Tolerance between the sides of a pattern and of the product, in mm, for rounding. */
const sameSide = 1;

const isNear = (a: number | null, b: number | null) =>
  a === null || b === null || Math.abs(a - b) <= sameSide;

/** Whether the blank is the pattern itself: the product has its dimensions, without allowances. */
function isCut(product: Measures, { length, width }: FlatPattern): boolean {
  if (product.additional_length || product.additional_width) return false;
  const lies = isNear(product.length, length) && isNear(product.width, width);
  return lies || (isNear(product.length, width) && isNear(product.width, length));
}

/** A box is encoded by its sides, a contour by its hash. */
const boxMark = "box ";

export function boxIn(shape: string): { length: number; width: number } | undefined {
  if (!shape.startsWith(boxMark)) return undefined;
  const [length = 0, width = 0] = shape.slice(boxMark.length).split(" ").map(Number);
  return { length, width };
}

/**
 * The shape of a product to nest: its flat pattern, or a box if there is none, if other dimensions were entered, or if
 * there are allowances. Undefined if not even a box is known.
 */
export function nestedPart(
  product: Measures,
  pattern: FlatPattern | undefined,
  grain: Grain,
  count: number | null,
): NestedPart | undefined {
  if (pattern && isCut(product, pattern)) return { shape: pattern.sha256, grain, count };
  if (product.length === null || product.width === null) return undefined;
  const length = product.length + (product.additional_length ?? 0);
  const width = product.width + (product.additional_width ?? 0);
  return { shape: `${boxMark}${length} ${width}`, grain, count };
}

/** The sheet to nest on; undefined unless the stock is a sheet with both sides. */
export function sheetOf(
  group: SheetStock | null,
  { kerf, sheet_margin }: { kerf: number; sheet_margin: number },
): Omit<NestingInput, "parts"> | undefined {
  if (group?.form !== "sheet" || group.length === null || group.width === null) return undefined;
  return { length: group.length, width: group.width, kerf, margin: sheet_margin };
}
