import type { StepModel } from "./brep.ts";
import { entriesOf, referencesOf, type StepEntry, textsOf } from "./text.ts";

const types = new Set(["GLOBAL_UNIT_ASSIGNED_CONTEXT", "LENGTH_UNIT", "LENGTH_MEASURE_WITH_UNIT"]);

const prefixes: Record<string, number> = { KILO: 1e3, DECI: 0.1, CENTI: 0.01, MILLI: 1e-3, MICRO: 1e-6 };

const names: Record<string, number> = {
  mm: 1,
  inch: 25.4,
  cm: 10,
  m: 1000,
  foot: 304.8,
  dm: 100,
  µm: 1e-3,
  km: 1e6,
};

/** The unit of length that a file declares: the kernel converts by it, people see its name. */
export function unitsOf(text: string): StepModel["units"] {
  const entries = entriesOf(text, types);
  const lengths = new Map(
    entries.filter(({ body }) => body.includes("LENGTH_UNIT")).map((entry) => [entry.id, entry]),
  );
  const assigned = entries
    .filter(({ body }) => body.includes("GLOBAL_UNIT_ASSIGNED_CONTEXT"))
    .flatMap(referencesOf)
    .map((id) => lengths.get(id))
    .find((entry) => entry !== undefined);
  return assigned
    ? unitOf(assigned, new Map(entries.map((entry) => [entry.id, entry])))
    : { declared: null, millimetres: 1 };
}

/** An SI unit, or so many of another one, as an inch is 25.4 mm. */
function unitOf(entry: StepEntry, entries: ReadonlyMap<number, StepEntry>): StepModel["units"] {
  const measure = referencesOf(entry)
    .map((id) => entries.get(id))
    .find((candidate) => candidate?.type === "LENGTH_MEASURE_WITH_UNIT");
  const factor = Number.parseFloat(
    /WITH_UNIT\s*\(\s*(?:[A-Z_]+\s*\(\s*)?([-+.\dE]+)/.exec(measure?.body ?? "")?.[1] ?? "",
  );
  const base = entries.get(referencesOf(measure ?? entry).at(-1) ?? 0);
  if (entry.body.includes("CONVERSION_BASED_UNIT") && measure && base && factor > 0) {
    const millimetres = Number((factor * siUnit(base).millimetres).toPrecision(9));
    return { declared: nameOf(millimetres) ?? textsOf(entry)[0]?.toLowerCase() ?? null, millimetres };
  }
  return siUnit(entry);
}

function siUnit({ body }: StepEntry): { declared: string; millimetres: number } {
  const prefix = /\.([A-Z]+)\.\s*,\s*\.METRE\./.exec(body)?.[1] ?? "";
  const millimetres = (prefixes[prefix] ?? 1) * 1000;
  return { declared: nameOf(millimetres) ?? "m", millimetres };
}

/** Files name their units as they like ("METRE" for 1 mm): its length tells what it is. */
function nameOf(millimetres: number): string | null {
  return (
    Object.entries(names).find(([, length]) => Math.abs(length - millimetres) < length * 1e-6)?.[0] ?? null
  );
}
