import type { TimePart } from "./operationTime.ts";

/** Actual minutes of a job, and the minutes for the whole lot by the rows of the table. */
export type JobTime = { real: number; parts: readonly TimePart[]; pieces: number };

/** Deviation of a table row, by the jobs that use it. */
export type RowCheck = {
  row: TimePart["row"];
  jobs: number;
  /** Total minutes of the row over all jobs. */
  minutes: number;
  /** Factor to multiply its time by. */
  factor: number;
  /** The corrected value of the row; a speed is divided instead. */
  proposed: number;
};

// A job's time varies by about 10 %, an entered row is off by about 30 %: (0.1 / 0.3)². Rows with a small share of the
// minutes cannot be told from noise and stay as entered.
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
 * Factors of the rows that minimise the relative error of the jobs' expected minutes: non-negative least squares
 * (multiplicative update after Lee and Seung), regularised towards 1 for rows with few jobs.
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

const isSpeed = ({ activity }: TimePart["row"]): boolean => activity === "cut" || activity === "lathe";

const rounded = (value: number): number => Number(value.toPrecision(3));

/** Evaluates each row of a table by the jobs that use it, the row with the most minutes first. */
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
        proposed: rounded(isSpeed(row) ? row.value / factor : row.value * factor),
      };
    })
    .filter(({ jobs }) => jobs > 0)
    .sort((a, b) => b.minutes - a.minutes);
}
