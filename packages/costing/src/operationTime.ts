import type { activities } from "@kantwerk/contract/assetTimes";
import type { processes } from "@kantwerk/contract/operations";
import Big from "big.js";
import { type LongPart, sizeOf } from "./longPart.ts";
import { lathing, sawing } from "./longTime.ts";

type Limits = Record<"thickness_to" | "diameter_to" | "length_to" | "weight_to", number | null>;

/**
 * Machine times: cutting as mm/min, turning as mm³/min removed, sawing as s per cm² of section, setup and tool as minutes
 * per lot, all others as seconds each.
 */
export type AssetTime = Limits & {
  id: string;
  activity: (typeof activities)[number];
  value: number;
  material_id: string | null;
  group_id: string | null;
  assumed?: boolean;
};

/** Features of one piece, and its material. */
export type Geometry = Partial<LongPart> & {
  volume?: number | null;
  thickness: number | null;
  weight: number | null;
  material_id: string | null;
  group_id: string | null;
  contours: readonly { length: number | null }[];
  bends: readonly { bend_class: string | null; length: number; count: number; combined: boolean }[];
  holes: readonly {
    hole_type: "counterbore" | "countersink" | "hole" | "thread";
    diameter: number;
    count: number;
  }[];
};

export type Process = (typeof processes)[number];

type Measured = { diameter?: number | null; length?: number | null };

const limits = ["thickness_to", "diameter_to", "length_to", "weight_to"] as const;
const closeness = (row: AssetTime) => (row.material_id ? 0 : row.group_id ? 1 : 2);

/** Missing and larger limits sort last. */
function narrowerFirst(a: AssetTime, b: AssetTime): number {
  if (closeness(a) !== closeness(b)) return closeness(a) - closeness(b);
  for (const limit of limits) {
    const [one, other] = [a[limit] ?? Number.POSITIVE_INFINITY, b[limit] ?? Number.POSITIVE_INFINITY];
    if (one !== other) return one - other;
  }
  return 0;
}

/** The narrowest matching row of an activity; a limit on an unknown measure does not match. */
function rowFor(
  times: readonly AssetTime[],
  activity: AssetTime["activity"],
  geometry: Geometry,
  { diameter, length }: Measured = {},
): AssetTime | undefined {
  const { thickness, weight, material_id, group_id } = geometry;
  const within = (limit: number | null, measure: number | null | undefined) =>
    limit === null || (measure != null && measure <= limit);
  const found = times.filter(
    (row) =>
      row.activity === activity &&
      (row.material_id === null || row.material_id === material_id) &&
      (row.group_id === null || row.group_id === group_id) &&
      within(row.thickness_to, thickness) &&
      within(row.diameter_to, diameter) &&
      within(row.length_to, length) &&
      within(row.weight_to, weight),
  );
  return found.sort(narrowerFirst)[0];
}

/** Minutes from one row of the table: per piece, or per lot for setup. */
export type TimePart = { row: AssetTime; minutes: Big };

const seconds = (row: AssetTime, count = 1): TimePart => ({
  row,
  minutes: new Big(row.value).times(count).div(60),
});

/** All parts; null if one is missing or there are none. */
function allOf(parts: readonly (TimePart | null)[]): TimePart[] | null {
  const known = parts.filter((part) => part !== null);
  return parts.length === 0 || known.length < parts.length ? null : known;
}

const holesFor: Partial<Record<Process, readonly Geometry["holes"][number]["hole_type"][]>> = {
  drill: ["hole"],
  thread: ["thread"],
  sink: ["countersink", "counterbore"],
};
const holeActivity = { drill: "hole", thread: "thread", sink: "sink" } as const;

const bendsAtOnce = ({ bends }: Geometry) =>
  bends.reduce((all, { count, combined }) => all + (combined ? 1 : count), 0);

function cutting(geometry: Geometry, times: readonly AssetTime[]): TimePart[] | null {
  const pierce = rowFor(times, "pierce", geometry);
  const contours = allOf(
    geometry.contours.map(({ length }) => {
      const row = rowFor(times, "cut", geometry, { length: length ?? undefined });
      return length === null || !row ? null : { row, minutes: new Big(length).div(row.value) };
    }),
  );
  return contours && pierce ? [...contours, seconds(pierce, contours.length)] : contours;
}

function bending(geometry: Geometry, times: readonly AssetTime[]): TimePart[] | null {
  const turn = rowFor(times, "turn", geometry);
  const bends = allOf(
    geometry.bends.map(({ length, count, combined }) => {
      const row = rowFor(times, "bend", geometry, { length });
      return row ? seconds(row, combined ? 1 : count) : null;
    }),
  );
  // Between two bends the piece is turned.
  return bends && turn ? [...bends, seconds(turn, bendsAtOnce(geometry) - 1)] : bends;
}

/** Sawing or turning; null if the section, an end cut or the stock is unknown, or the table lacks a row. */
function removing(process: "saw" | "lathe", geometry: Geometry, times: readonly AssetTime[]) {
  const measured = { diameter: sizeOf(geometry), length: geometry.stock_length };
  const row = rowFor(times, process, geometry, measured);
  const minutes = row && (process === "saw" ? sawing(geometry, row.value) : lathing(geometry, row.value));
  return row && minutes ? [{ row, minutes }] : null;
}

function workOn(process: Process, geometry: Geometry, times: readonly AssetTime[]): TimePart[] | null {
  // Milling follows the contours; holes are steps of their own, on whatever machine.
  if (process === "cut" || process === "mill") return cutting(geometry, times);
  if (process === "saw" || process === "lathe") return removing(process, geometry, times);
  if (process === "bend") return bending(geometry, times);
  if (process !== "drill" && process !== "thread" && process !== "sink") return null;
  const holes = geometry.holes.filter(({ hole_type }) => holesFor[process]?.includes(hole_type));
  return allOf(
    holes.map(({ diameter, count }) => {
      const row = rowFor(times, holeActivity[process], geometry, { diameter });
      return row ? seconds(row, count) : null;
    }),
  );
}

/** Number of different tools for a lot: bend classes, or hole sizes. */
function toolsFor(process: Process, { bends, holes }: Geometry): number {
  if (process === "bend") return new Set(bends.map(({ bend_class }) => bend_class)).size;
  const types = holesFor[process] ?? [];
  const bored = holes.filter(({ hole_type }) => types.includes(hole_type));
  return new Set(bored.map(({ hole_type, diameter }) => `${hole_type} ${diameter}`)).size;
}

/**
 * Contribution of each row of a machine's table to a step: per piece, and to the setup of a lot. Null if the table or
 * the geometry lacks a value.
 */
export function timeParts(
  process: Process | null,
  geometry: Geometry,
  times: readonly AssetTime[],
): Record<"piece" | "lot", TimePart[] | null> {
  // Deburring is timed per piece, whatever its geometry.
  const work = process === "deburr" ? [] : process && workOn(process, geometry, times);
  const handle = rowFor(times, "handle", geometry);
  const setup = rowFor(times, "setup", geometry);
  const tool = rowFor(times, "tool", geometry);
  const further = process ? Math.max(toolsFor(process, geometry) - 1, 0) : 0;
  const ofLot = (row: AssetTime, count = 1) => ({ row, minutes: new Big(row.value).times(count) });
  const piece = work && (handle ? [...work, seconds(handle)] : work);
  return {
    piece: piece && piece.length > 0 ? piece : null,
    lot: setup ? [ofLot(setup), ...(tool && further > 0 ? [ofLot(tool, further)] : [])] : null,
  };
}

const sumOf = (parts: readonly TimePart[] | null): number | null =>
  parts
    ?.reduce((all, { minutes }) => all.plus(minutes), new Big(0))
    .round(6)
    .toNumber() ?? null;

/**
 * Time of a step by its machine's table: minutes per piece, and setup per lot. Null if the table or the geometry lacks
 * a value.
 */
export function operationTime(process: Process | null, geometry: Geometry, times: readonly AssetTime[]) {
  const { piece, lot } = timeParts(process, geometry, times);
  return { time: sumOf(piece), setup: sumOf(lot) };
}

/** Unconfirmed starter data rows behind a step's time. */
export function assumedTimes(
  process: Process | null,
  geometry: Geometry,
  times: readonly AssetTime[],
): { id: string }[] {
  if (!times.some(({ assumed }) => assumed)) return [];
  const { piece, lot } = timeParts(process, geometry, times);
  const rows = new Set([...(piece ?? []), ...(lot ?? [])].map(({ row }) => row));
  return [...rows].filter(({ assumed }) => assumed).map(({ id }) => ({ id }));
}
