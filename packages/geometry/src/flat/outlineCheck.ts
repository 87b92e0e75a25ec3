import type { Part } from "../contours/part.ts";
import type { Warning } from "../features.ts";
import type { SheetBend, SolidFindings } from "../solid/recognised.ts";
import type { Solid } from "../step/brep.ts";
import { neutralLength } from "./strips.ts";

/** By how much the length of the outline may differ from the area of the cut faces. */
const tolerance = 0.01;

/** By how much a bend is longer in the flat than the drawing has material for. */
export function lengthGained(bend: SheetBend, thickness: number, k_factor: number): number {
  const drawn = bend.drawn_length ?? neutralLength(bend, thickness, 0.5);
  return neutralLength(bend, thickness, k_factor) - drawn;
}

/**
 * A warning where contours × thickness are not the area of the faces that are cut. Sheets with sinks, chamfers, pockets
 * or slit corners are left out: other faces belong to those. Beside a sharp bend a cut face may lie in one plane with a
 * side of the sheet, so that there only contours that are too short tell of something lost.
 */
export function outlineMismatch(
  solid: Solid,
  part: Part,
  { sheet, sunk, chamfers, pockets }: SolidFindings,
  k_factor: number,
): Warning[] {
  const isPlain = sunk < 0.01 && chamfers.length + pockets.length + (sheet?.slits ?? []).length === 0;
  if (!sheet || !isPlain || sheet.skins.some((side) => side.length === 0)) return [];
  const uncut = new Set(sheet.skins.flat());
  const walls = solid.faces.reduce((sum, { id, area }) => sum + (uncut.has(id) ? 0 : area), 0);
  const gained = sheet.bends.reduce(
    (sum, bend) => sum + 2 * lengthGained(bend, sheet.thickness, k_factor),
    0,
  );
  const drawn = walls / sheet.thickness + gained;
  const flat = [...part.cut].reduce((sum, { length }) => sum + length, 0);
  const isSharp = sheet.bends.some(({ strips }) => strips !== undefined);
  const off = isSharp ? drawn - flat : Math.abs(flat - drawn);
  return off > tolerance * drawn ? [{ code: "outline_mismatch", flat, drawn }] : [];
}
