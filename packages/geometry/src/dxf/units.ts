import type { Units } from "../features.ts";

type Unit = { name: string; millimetres: number };

const millimetre: Unit = { name: "mm", millimetres: 1 };
const inch: Unit = { name: "inch", millimetres: 25.4 };

/** `$INSUNITS` by number. */
const unitsByCode: Record<string, Unit> = {
  "1": inch,
  "2": { name: "foot", millimetres: 304.8 },
  "4": millimetre,
  "5": { name: "cm", millimetres: 10 },
  "6": { name: "m", millimetres: 1000 },
  "8": { name: "microinch", millimetres: 25.4e-6 },
  "9": { name: "mil", millimetres: 0.0254 },
  "10": { name: "yard", millimetres: 914.4 },
  "13": { name: "µm", millimetres: 0.001 },
  "14": { name: "dm", millimetres: 100 },
};
/** No part of sheet metal is longer; a drawing that would be was drawn in millimetres. */
const longestPart = 20_000;
/** Metre is what some programs write unasked: only a drawing of less than this is in metres. */
const longestInMetres = 5;

/** Where `$MEASUREMENT` names the other system, a unit is doubted: a drawing that small may be in inches … */
const smallInMillimetres = 100;
const smallUnnamed = 30;
/** … and one that large in millimetres. */
const largeInInches = 100;

/** The unit of a drawing from its header and the length of its diagonal as drawn. */
export function unitsOf(header: Map<string, string>, diagonal: number): Units {
  const measurement = header.get("$MEASUREMENT");
  const code = header.get("$INSUNITS") ?? "";
  const unit = Object.hasOwn(unitsByCode, code) ? unitsByCode[code] : undefined;
  if (!unit) {
    const { name, millimetres } = measurement === "0" && diagonal < smallUnnamed ? inch : millimetre;
    return { declared: null, used: name, millimetres, assumed: true, source: "default", doubts: [] };
  }
  const isTooLong =
    (unit.name === "m" ? diagonal > longestInMetres : diagonal * unit.millimetres > longestPart) ||
    (unit === inch && measurement === "1" && diagonal > largeInInches);
  const isDoubted = unit === millimetre && measurement === "0" && diagonal < smallInMillimetres;
  const used = isTooLong ? millimetre : unit;
  const assumed = unit.name === "m" || used !== unit || isDoubted;
  const source = used === unit ? "header" : "size";
  return { declared: unit.name, used: used.name, millimetres: used.millimetres, assumed, source, doubts: [] };
}
