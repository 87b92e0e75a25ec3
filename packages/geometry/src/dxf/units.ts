import type { Units } from "../features.ts";
import { type DrawnSizes, decideUnit, unitByCaller } from "../units/decideUnit.ts";
import {
  type CadUnit,
  centimetre,
  foot,
  inch,
  metre,
  millimetre,
  type NamedUnit,
} from "../units/namedUnits.ts";

/** `$INSUNITS` by number. */
const unitsByCode: Record<string, NamedUnit> = {
  "1": inch,
  "2": foot,
  "4": millimetre,
  "5": centimetre,
  "6": metre,
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

type Header = Map<string, string>;

function declaredUnit(header: Header): NamedUnit | undefined {
  const code = header.get("$INSUNITS") ?? "";
  return Object.hasOwn(unitsByCode, code) ? unitsByCode[code] : undefined;
}

/** The unit of a drawing from its header and what is drawn; `option` overrules both. */
export function drawingUnits(header: Header, sizes: DrawnSizes, option: CadUnit | undefined): Units {
  const declared = declaredUnit(header);
  return option
    ? unitByCaller(declared?.name ?? null, option)
    : decideUnit(unitsOf(header, sizes.longest), declared?.millimetres ?? null, sizes);
}

/** The unit of a drawing from its header and the length of its diagonal as drawn. */
export function unitsOf(header: Header, diagonal: number): Units {
  const measurement = header.get("$MEASUREMENT");
  const unit = declaredUnit(header);
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
