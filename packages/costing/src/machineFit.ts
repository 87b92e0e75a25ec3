import Big from "big.js";
import type { Process } from "./operationTime.ts";

/** The largest piece that a machine takes: lengths mm, weight kg, force kN; null: any. */
export type MachineLimits = Record<
  "thickness_to" | "length_to" | "width_to" | "weight_to" | "force_to",
  number | null
>;

export type Machine = MachineLimits & { id: string; name: string; process: Process | null };

/** A piece as a machine meets it. `tensile_strength` in N/mm². */
export type Piece = {
  thickness: number | null;
  length: number | null;
  width: number | null;
  weight: number | null;
  tensile_strength: number | null;
  /** Lengths of its bends. */
  bends: readonly number[];
};

/** What of a piece is too much for a machine, and how much the machine takes. */
export type Misfit = { limit: keyof MachineLimits; is: number; most: number };

/** N/mm², of a common structural steel (S235: 360–510), where the material does not say. */
export const assumedStrength = 450;

/**
 * Force in kN of an air bend over its whole length: 1.42 × Rm × s² × L / V with a die of V = 8 × s, as the makers of press
 * brakes print it on their tables.
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

/** The longer side lies along the longer side of the machine; a press takes the bend, however long the piece. */
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

/** Why a machine cannot take a piece; nothing where it can. What is not known of the piece stands in no way. */
export function misfits(machine: MachineLimits, process: Process, piece: Piece): Misfit[] {
  const measures = measuresOf(process, piece);
  const turned = { length_to: machine.width_to, width_to: machine.length_to };
  // A table that is entered the other way round takes the same piece.
  const sides = (machine.width_to ?? 0) > (machine.length_to ?? Number.POSITIVE_INFINITY) ? turned : {};
  const most = { ...machine, ...sides };
  return limits.flatMap((limit) => {
    const [is, may] = [measures[limit], most[limit]];
    return is !== null && may !== null && is > may ? [{ limit, is, most: may }] : [];
  });
}

/** A machine of the process with what stands in its way. */
export type Fit = { machine: Machine; misfits: Misfit[] };

/** All machines of a process, those that fit first, and of these the usual one. */
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

/** What the geometry of a piece asks for, in the order of a workshop: what is cut is cut, bends are bent, threads are tapped. */
export function neededProcesses({
  contours,
  bends,
  holes,
}: {
  contours: number;
  bends: number;
  holes: readonly { hole_type: "counterbore" | "countersink" | "hole" | "thread" }[];
}): Process[] {
  const has = (...types: string[]) => holes.some(({ hole_type }) => types.includes(hole_type));
  const cut = contours > 0;
  return [
    ...(cut ? (["cut"] as const) : []),
    // A plain hole of a sheet is a contour, and cut with it.
    ...(!cut && has("hole") ? (["drill"] as const) : []),
    ...(has("thread") ? (["thread"] as const) : []),
    ...(has("countersink", "counterbore") ? (["sink"] as const) : []),
    ...(bends > 0 ? (["bend"] as const) : []),
  ];
}
