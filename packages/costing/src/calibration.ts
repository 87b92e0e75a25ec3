import type { TimePart } from "./operationTime.ts";

/** Minutes that a job really took, and what the rows of the table make of it for the whole lot. */
export type JobTime = { real: number; parts: readonly TimePart[]; pieces: number };

/** How far a row of a table is off, by the jobs in which it counts. */
export type RowCheck = {
  row: TimePart["row"];
  jobs: number;
  /** Minutes that the row made of all jobs. */
  minutes: number;
  /** What its time has to be multiplied by. */
  factor: number;
  /** The row's value that fits; a speed goes the other way than a time. */
  proposed: number;
};

// A job's time varies by about 10 %, a row that somebody has entered is off by about 30 %: (0.1 / 0.3)². What makes little
// of the jobs' minutes cannot be told from chance, and stays as it was entered.
const trust = 0.1;
const rounds = 500;

type Job = { real: number; weight: number; minutes: ReadonlyMap<string, number> };

function jobOf({ real, parts, pieces }: JobTime): Job {
  const minutes = new Map<string, number>();
  for (const { row, minutes: each } of parts)
    minutes.set(row.id, (minutes.get(row.id) ?? 0) + each.toNumber() * pieces);
  return { real, weight: 1 / real ** 2, minutes };
}

const expected = ({ minutes }: Job, factors: ReadonlyMap<string, number>): number =>
  [...minutes].reduce((sum, [id, each]) => sum + each * (factors.get(id) ?? 1), 0);

/**
 * Factors of the rows by which the jobs' expected minutes come closest to the real ones, as shares of the real ones: least
 * squares without negative factors (multiplicative update after Lee and Seung), drawn to 1 where few jobs speak.
 */
function factorsFor(jobs: readonly Job[], ids: readonly string[]): Map<string, number> {
  let factors = new Map(ids.map((id) => [id, 1]));
  for (let round = 0; round < rounds; round += 1) {
    const next = new Map<string, number>();
    for (const id of ids) {
      let [wanted, present] = [0, 0];
      for (const job of jobs) {
        const each = job.weight * (job.minutes.get(id) ?? 0);
        wanted += each * job.real;
        present += each * expected(job, factors);
      }
      const factor = factors.get(id) ?? 1;
      next.set(id, (factor * (wanted + trust)) / (present + trust * factor));
    }
    factors = next;
  }
  return factors;
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/** Judges each row of a table by the jobs that rest on it, the one that makes most of the minutes first. */
export function calibrate(measured: readonly JobTime[]): RowCheck[] {
  const jobs = measured.filter(({ real, parts }) => real > 0 && parts.length > 0).map(jobOf);
  const rows = new Map(
    measured.flatMap(({ parts }) => parts.map(({ row }): [string, TimePart["row"]] => [row.id, row])),
  );
  const factors = factorsFor(jobs, [...rows.keys()]);
  return [...rows.values()]
    .map((row) => {
      const having = jobs.filter(({ minutes }) => (minutes.get(row.id) ?? 0) > 0);
      const factor = factors.get(row.id) ?? 1;
      return {
        row,
        jobs: having.length,
        minutes: having.reduce((sum, { minutes }) => sum + (minutes.get(row.id) ?? 0), 0),
        factor,
        proposed: rounded(row.activity === "cut" ? row.value / factor : row.value * factor),
      };
    })
    .filter(({ jobs }) => jobs > 0)
    .sort((a, b) => b.minutes - a.minutes);
}
