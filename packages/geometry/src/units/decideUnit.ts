import type { UnitDoubt, Units } from "../features.ts";
import { isScrewHole } from "../standards/screws.ts";
import {
  type CadUnit,
  centimetre,
  inch,
  metre,
  millimetre,
  type NamedUnit,
  unitByOption,
} from "./namedUnits.ts";

/** Sizes in the numbers of the file, before they become millimetres. */
export type DrawnSizes = {
  longest: number;
  /** Diameters of holes, without openings that are large for their part. */
  holes: readonly number[];
  /** Of sheets and plates. */
  thicknesses: readonly number[];
  /** In mm: what is shorter is no such part. */
  shortestPart: number;
};

const candidates: readonly NamedUnit[] = [millimetre, inch, centimetre, metre];

/** No machine or sheet is longer, in mm. */
const longestPart = 20_000;
const smallestDrill = 0.8;
/** Clearance of M36: the smallest of several holes is rarely wider, and in inches never. */
const widestScrew = 42;
const widestInInches = 75;
const thinnestStock = 0.2;
const thickestStock = 320;
/** Larger parts than this, in mm, are believed to be in millimetres: they have holes below a drill for other reasons. */
const smallInMillimetres = 150;

/** A hole wider than this share of the shorter side takes no screw. */
const largestHoleShare = 0.35;
export const takesScrew = (diameter: number, shorterSide: number): boolean =>
  diameter > 0 && diameter <= shorterSide * largestHoleShare;

/** The unit that the caller asks for, whatever the file says. */
export function unitByCaller(declared: string | null, option: CadUnit): Units {
  const { name, millimetres } = unitByOption[option];
  return { declared, used: name, millimetres, assumed: false, source: "option", doubts: [] };
}

/**
 * Judges a unit by the sizes it leads to: holes that are no drill and are standard for a screw in another unit decide,
 * all else raises doubts. @param header the unit as header and size alone would have it
 * @param declared length of the declared unit in mm
 */
export function decideUnit(header: Units, declared: number | null, sizes: DrawnSizes): Units {
  const holes = sizes.holes.toSorted((a, b) => a - b);
  const drawn = { ...sizes, holes };
  const better = betterUnit(header, drawn);
  if (!better) {
    const overruled = header.declared !== null && header.declared !== header.used;
    const doubts = [
      ...(overruled ? [doubtOf(header.declared, "size", sizes.longest * (declared ?? 1))] : []),
      ...doubtsOf(header, drawn),
    ];
    return { ...header, assumed: header.assumed || doubts.length > 0, doubts };
  }
  const named = header.declared !== null && header.declared !== better.name;
  const source = header.declared === better.name ? "header" : "size";
  const hole = (holes[0] ?? 0) * (declared ?? 1);
  return {
    declared: header.declared,
    used: better.name,
    millimetres: better.millimetres,
    assumed: true,
    source,
    doubts: [
      ...(named ? [doubtOf(header.declared, "hole", hole)] : []),
      ...doubtsOf({ used: better.name, millimetres: better.millimetres }, drawn),
    ],
  };
}

/** The unit in which most holes are those of screws, where none is in the present one and none is even drilled. */
function betterUnit(present: Units, { holes, longest, shortestPart }: DrawnSizes): NamedUnit | undefined {
  const standardIn = (millimetres: number) => holes.filter((hole) => isScrewHole(hole * millimetres)).length;
  if (standardIn(present.millimetres) > 0 || !isOdd(present, holes, longest)) return undefined;
  const fitting = candidates
    .filter(({ millimetres }) => millimetres !== present.millimetres)
    .filter(({ millimetres }) => longest * millimetres >= shortestPart)
    .filter(({ millimetres }) => longest * millimetres <= longestPart)
    .map((unit) => ({ unit, standard: standardIn(unit.millimetres) }))
    .filter(({ standard }) => standard * 2 >= holes.length)
    .sort((a, b) => b.standard - a.standard);
  return fitting[0]?.unit;
}

function isOdd({ millimetres }: Units, holes: readonly number[], longest: number): boolean {
  const [smallest] = holes;
  if (smallest === undefined) return false;
  const isTooFine = middleOf(holes) * millimetres < smallestDrill;
  return millimetres === 1
    ? isTooFine && longest < smallInMillimetres
    : isTooFine || smallest * millimetres > widestScrew;
}

/** Of a sorted list that is not empty. */
const middleOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

function doubtsOf(
  { used, millimetres }: Pick<Units, "used" | "millimetres">,
  { holes, longest, thicknesses, shortestPart }: DrawnSizes,
): UnitDoubt[] {
  const inMillimetres = (value: number) => value * millimetres;
  const [smallest] = holes;
  const doubts: UnitDoubt[] = [];
  if (smallest !== undefined) {
    const isTooWide = used === inch.name && holes.length > 1 && inMillimetres(smallest) > widestInInches;
    const isTooFine = inMillimetres(middleOf(holes)) < smallestDrill;
    if (isTooWide || isTooFine) doubts.push(doubtOf(used, "hole", inMillimetres(smallest)));
  }
  const odd = thicknesses.map(inMillimetres).find((one) => one < thinnestStock || one > thickestStock);
  if (odd !== undefined) doubts.push(doubtOf(used, "thickness", odd));
  const length = inMillimetres(longest);
  if (length > longestPart || (length > 0 && length < shortestPart))
    doubts.push(doubtOf(used, "size", length));
  return doubts;
}

const doubtOf = (unit: string | null, reason: UnitDoubt["reason"], value: number): UnitDoubt => ({
  unit: unit ?? "",
  reason,
  value: Number(value.toPrecision(6)),
});
