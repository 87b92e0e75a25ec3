import type { Units } from "../features.ts";

type Unit = { name: string; millimetres: number };

/** `$INSUNITS` by number. */
const unitsByCode: Record<string, Unit> = {
  "1": { name: "inch", millimetres: 25.4 },
  "2": { name: "foot", millimetres: 304.8 },
  "4": { name: "mm", millimetres: 1 },
  "5": { name: "cm", millimetres: 10 },
  "6": { name: "m", millimetres: 1000 },
  "8": { name: "microinch", millimetres: 25.4e-6 },
  "9": { name: "mil", millimetres: 0.0254 },
  "10": { name: "yard", millimetres: 914.4 },
  "13": { name: "µm", millimetres: 0.001 },
  "14": { name: "dm", millimetres: 100 },
};
const millimetre: Unit = { name: "mm", millimetres: 1 };
/** No part of sheet metal is longer; a drawing that would be was drawn in millimetres. */
const longestPart = 20_000;
/** Metre is what some programs write unasked: only a drawing of less than this is in metres. */
const longestInMetres = 5;

/** The unit of a drawing from its header and the length of its diagonal as drawn. */
export function unitsOf(header: Map<string, string>, diagonal: number): Units {
  const code = header.get("$INSUNITS") ?? "";
  const unit = Object.hasOwn(unitsByCode, code) ? unitsByCode[code] : undefined;
  if (!unit) {
    return { declared: null, used: millimetre.name, millimetres: 1, assumed: true };
  }
  const isTooLong =
    unit.name === "m" ? diagonal > longestInMetres : diagonal * unit.millimetres > longestPart;
  const used = isTooLong ? millimetre : unit;
  const assumed = unit.name === "m" || used !== unit;
  return { declared: unit.name, used: used.name, millimetres: used.millimetres, assumed };
}
