import Big from "big.js";
import { describe, expect, it } from "vitest";
import { calibrate, type JobTime } from "./calibration.ts";
import type { AssetTime } from "./operationTime.ts";

const row = (id: string, activity: AssetTime["activity"], value: number): AssetTime => ({
  id,
  activity,
  value,
  material_id: null,
  group_id: null,
  thickness_to: null,
  diameter_to: null,
  length_to: null,
  weight_to: null,
});
const cut = row("cut", "cut", 6000);
const pierce = row("pierce", "pierce", 0.5);

/** A job of a lot with these minutes per row by the table, that took `of` times as long. */
const job = (pieces: number, parts: [AssetTime, number][], real: number): JobTime => ({
  pieces,
  parts: parts.map(([row, minutes]) => ({ row, minutes: new Big(minutes) })),
  real,
});
const factors = (jobs: JobTime[]) =>
  Object.fromEntries(calibrate(jobs).map(({ row, factor }) => [row.id, factor]));

describe("the deviation of a table of times", () => {
  it("is found row by row if jobs differ in their composition", () => {
    // Cutting takes 1.5 times as long, piercing as long as in the table.
    const jobs = [
      [1, 0.1],
      [0.2, 1],
      [0.5, 0.5],
      [2, 0.05],
      [0.1, 2],
      [1.2, 0.3],
    ].map(([way = 0, holes = 0]) =>
      job(
        10,
        [
          [cut, way],
          [pierce, holes],
        ],
        10 * (way * 1.5 + holes),
      ),
    );
    const found = factors(jobs);
    expect(found.cut).toBeCloseTo(1.5, 1);
    expect(found.pierce).toBeCloseTo(1, 1);
  });

  it("proposes a slower speed if cutting takes longer, and a longer time elsewhere", () => {
    const jobs = [1, 2, 3, 4].map((way) => job(1, [[cut, way]], way * 2));
    expect(calibrate(jobs)[0]).toMatchObject({ jobs: 4, minutes: 10 });
    expect(calibrate(jobs)[0]?.proposed).toBeLessThan(3200);
    expect(calibrate([job(1, [[pierce, 1]], 2)])[0]?.proposed).toBeGreaterThan(0.8);
  });

  it("is zero if every job took as long as in the table", () => {
    const jobs = [1, 2, 3].map((way) =>
      job(
        5,
        [
          [cut, way],
          [pierce, 0.2],
        ],
        5 * (way + 0.2),
      ),
    );
    for (const { factor } of calibrate(jobs)) expect(factor).toBeCloseTo(1, 3);
  });

  it("is not derived from noise for a row with few of the minutes", () => {
    const jobs = [1.1, 0.92, 1.07, 0.95, 1.12].map((chance, index) =>
      job(
        1,
        [
          [cut, 10],
          [pierce, 0.1 * (index + 1)],
        ],
        (10 + 0.1 * (index + 1)) * chance,
      ),
    );
    expect(factors(jobs).pierce).toBeCloseTo(1, 1);
  });

  it("stays positive and within what the jobs show", () => {
    const jobs = [job(1, [[cut, 5]], 1), job(1, [[pierce, 0.1]], 30)];
    const found = factors(jobs);
    expect(found.cut).toBeGreaterThan(0);
    expect(found.cut).toBeLessThan(0.4);
    expect(Number.isFinite(found.pierce)).toBe(true);
  });

  it("is not given for rows without jobs", () => {
    expect(calibrate([])).toEqual([]);
    expect(calibrate([job(1, [[cut, 1]], 0)])).toEqual([]);
  });
});
