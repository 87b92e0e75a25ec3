import Big from "big.js";

type Limits = Record<"thickness_to" | "diameter_to" | "length_to" | "weight_to", number | null>;

/** How long a machine needs for what: cutting as mm/min, setup and tool as minutes of a lot, all else as seconds each. */
export type AssetTime = Limits & {
  activity: "cut" | "pierce" | "bend" | "turn" | "hole" | "thread" | "sink" | "handle" | "setup" | "tool";
  value: number;
  material_id: string | null;
  group_id: string | null;
};

/** What is made of one piece, and of what. */
export type Geometry = {
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

export type Process = "cut" | "bend" | "drill" | "thread" | "sink" | "deburr" | "weld" | "coat" | "other";

type Measured = { diameter?: number; length?: number };

const limits = ["thickness_to", "diameter_to", "length_to", "weight_to"] as const;
const closeness = (row: AssetTime) => (row.material_id ? 0 : row.group_id ? 1 : 2);

/** Fewer and wider limits come later. */
function narrowerFirst(a: AssetTime, b: AssetTime): number {
  if (closeness(a) !== closeness(b)) return closeness(a) - closeness(b);
  for (const limit of limits) {
    const [one, other] = [a[limit] ?? Number.POSITIVE_INFINITY, b[limit] ?? Number.POSITIVE_INFINITY];
    if (one !== other) return one - other;
  }
  return 0;
}

/** The narrowest row of an activity that holds a feature; a limit on what is not known does not hold it. */
function valueFor(
  times: readonly AssetTime[],
  activity: AssetTime["activity"],
  geometry: Geometry,
  { diameter, length }: Measured = {},
): number | null {
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
  return found.sort(narrowerFirst)[0]?.value ?? null;
}

const seconds = (each: number, count = 1) => new Big(each).times(count).div(60);

/** Minutes of all of them; null where one has no time or there is none of them. */
function sumOf(minutes: readonly (Big | null)[]): Big | null {
  if (minutes.length === 0 || minutes.includes(null)) return null;
  return minutes.reduce<Big>((all, each) => all.plus(each ?? 0), new Big(0));
}

const holesFor: Partial<Record<Process, readonly Geometry["holes"][number]["hole_type"][]>> = {
  drill: ["hole"],
  thread: ["thread"],
  sink: ["countersink", "counterbore"],
};
const holeActivity = { drill: "hole", thread: "thread", sink: "sink" } as const;

const bendsAtOnce = ({ bends }: Geometry) =>
  bends.reduce((all, { count, combined }) => all + (combined ? 1 : count), 0);

function workOn(process: Process, geometry: Geometry, times: readonly AssetTime[]): Big | null {
  if (process === "cut") {
    const pierce = valueFor(times, "pierce", geometry);
    return sumOf(
      geometry.contours.map(({ length }) => {
        const speed = valueFor(times, "cut", geometry, { length: length ?? undefined });
        if (length === null || speed === null) return null;
        return new Big(length).div(speed).plus(pierce === null ? 0 : seconds(pierce));
      }),
    );
  }
  if (process === "bend") {
    const turn = valueFor(times, "turn", geometry);
    const bends = sumOf(
      geometry.bends.map(({ length, count, combined }) => {
        const each = valueFor(times, "bend", geometry, { length });
        return each === null ? null : seconds(each, combined ? 1 : count);
      }),
    );
    // Between two bends the piece is turned.
    return turn === null ? bends : (bends?.plus(seconds(turn, bendsAtOnce(geometry) - 1)) ?? null);
  }
  if (process !== "drill" && process !== "thread" && process !== "sink") return null;
  const holes = geometry.holes.filter(({ hole_type }) => holesFor[process]?.includes(hole_type));
  return sumOf(
    holes.map(({ diameter, count }) => {
      const each = valueFor(times, holeActivity[process], geometry, { diameter });
      return each === null ? null : seconds(each, count);
    }),
  );
}

/** Different tools of a lot: bend classes, or sizes of holes. */
function toolsFor(process: Process, { bends, holes }: Geometry): number {
  if (process === "bend") return new Set(bends.map(({ bend_class }) => bend_class)).size;
  const types = holesFor[process] ?? [];
  const bored = holes.filter(({ hole_type }) => types.includes(hole_type));
  return new Set(bored.map(({ hole_type, diameter }) => `${hole_type} ${diameter}`)).size;
}

const minutes = (time: Big | null) => (time ? time.round(6).toNumber() : null);

/**
 * What a step takes by its machine's table: minutes for each piece, and to set up a lot. Null where the table or the
 * geometry does not say.
 */
export function operationTime(process: Process | null, geometry: Geometry, times: readonly AssetTime[]) {
  const work = process && workOn(process, geometry, times);
  const handle = valueFor(times, "handle", geometry);
  const setup = valueFor(times, "setup", geometry);
  const tool = valueFor(times, "tool", geometry) ?? 0;
  const further = process ? Math.max(toolsFor(process, geometry) - 1, 0) : 0;
  return {
    time: minutes(work ? work.plus(handle === null ? 0 : seconds(handle)) : null),
    setup: setup === null ? null : minutes(new Big(setup).plus(new Big(tool).times(further))),
  };
}
