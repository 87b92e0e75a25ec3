import Big from "big.js";
import { isLong, type LongPart } from "./longPart.ts";
import type { Process } from "./operationTime.ts";

/** Limits of a machine: lengths mm, weight kg, force kN; null: no limit. */
export type MachineLimits = Record<
  "thickness_to" | "length_to" | "width_to" | "weight_to" | "force_to",
  number | null
>;

export type Machine = MachineLimits & { id: string; name: string; process: Process | null };

/** The measures of a piece that limit machines. `tensile_strength` in N/mm². */
export type Piece = {
  thickness: number | null;
  length: number | null;
  width: number | null;
  weight: number | null;
  tensile_strength: number | null;
  /** Lengths of its bends. */
  bends: readonly number[];
};

/** An exceeded limit of a machine: the piece's value and the maximum. */
export type Misfit = { limit: keyof MachineLimits; is: number; most: number };

/** N/mm²: common structural steel (S235: 360–510), used if the material has no value. */
export const assumedStrength = 450;

/**
 * Force in kN to air-bend over the whole length: 1.42 × Rm × s² × L / V with a die of V = 8 × s, as in the tables of
 * press brake manufacturers.
 */
export function bendForce({ thickness, tensile_strength }: Piece, length: number): number | null {
  if (thickness === null) return null;
  return new Big(1.42)
    .times(tensile_strength ?? assumedStrength)
    .times(thickness)
    .times(length)
    .div(8 * 1000)
    .round(1)
    .toNumber();
}

/**
 * The longer side lies along the machine's longer side; for a press brake only the bend counts, not the length of the
 * piece.
 */
function measuresOf(process: Process, piece: Piece): Record<keyof MachineLimits, number | null> {
  const sides = [piece.length, piece.width].filter((side) => side !== null).sort((a, b) => b - a);
  const longest = piece.bends.length > 0 ? Math.max(...piece.bends) : null;
  const bends = process === "bend";
  return {
    thickness_to: piece.thickness,
    weight_to: piece.weight,
    length_to: bends ? longest : (sides[0] ?? null),
    width_to: bends ? null : (sides[1] ?? null),
    force_to: bends && longest !== null ? bendForce(piece, longest) : null,
  };
}

const limits = ["thickness_to", "length_to", "width_to", "weight_to", "force_to"] as const;

/** Why a piece does not fit a machine; empty if it fits. Unknown measures are ignored. */
export function misfits(machine: MachineLimits, process: Process, piece: Piece): Misfit[] {
  const measures = measuresOf(process, piece);
  const turned = { length_to: machine.width_to, width_to: machine.length_to };
  // Also accepts a table size entered with length and width swapped.
  const sides = (machine.width_to ?? 0) > (machine.length_to ?? Number.POSITIVE_INFINITY) ? turned : {};
  const most = { ...machine, ...sides };
  return limits.flatMap((limit) => {
    const [is, may] = [measures[limit], most[limit]];
    return is !== null && may !== null && is > may ? [{ limit, is, most: may }] : [];
  });
}

/** A machine of the process with its exceeded limits. */
export type Fit = { machine: Machine; misfits: Misfit[] };

/** All machines of a process, fitting ones first, and among them the usual one. */
export function fits(
  machines: readonly Machine[],
  process: Process,
  piece: Piece,
  usual: string | null,
): Fit[] {
  const order = ({ machine, misfits }: Fit) => misfits.length * 2 + (machine.id === usual ? 0 : 1);
  return machines
    .filter((machine) => machine.process === process || machine.id === usual)
    .map((machine) => ({ machine, misfits: misfits(machine, process, piece) }))
    .sort((a, b) => order(a) - order(b) || a.machine.name.localeCompare(b.machine.name));
}

/**
 * Processes required by the geometry of a piece, in workshop order: a piece of a tube, profile or bar is sawn off and a
 * turned part turned; slots in those are milled.
 */
export function neededProcesses({
  part_kind,
  contours,
  bends,
  holes,
}: Pick<Partial<LongPart>, "part_kind"> & {
  contours: number;
  bends: number;
  holes: readonly { hole_type: "counterbore" | "countersink" | "hole" | "thread" }[];
}): Process[] {
  const has = (...types: string[]) => holes.some(({ hole_type }) => types.includes(hole_type));
  const isLongPart = isLong({ part_kind: part_kind ?? null });
  const cut = contours > 0 && !isLongPart;
  return [
    ...(isLongPart ? ([part_kind === "turned" ? "lathe" : "saw"] as const) : []),
    ...(cut ? (["cut"] as const) : []),
    ...(contours > 0 && isLongPart ? (["mill"] as const) : []),
    // In a sheet, plain holes are contours and cut with the others.
    ...(!cut && has("hole") ? (["drill"] as const) : []),
    ...(has("thread") ? (["thread"] as const) : []),
    ...(has("countersink", "counterbore") ? (["sink"] as const) : []),
    ...(bends > 0 ? (["bend"] as const) : []),
  ];
}
