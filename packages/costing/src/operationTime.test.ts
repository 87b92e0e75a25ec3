import { describe, expect, it } from "vitest";
import { type AssetTime, type Geometry, operationTime } from "./operationTime.ts";

const time = (activity: AssetTime["activity"], value: number, more: Partial<AssetTime> = {}): AssetTime => ({
  id: activity,
  activity,
  value,
  material_id: null,
  group_id: null,
  thickness_to: null,
  diameter_to: null,
  length_to: null,
  weight_to: null,
  ...more,
});
const geometry: Geometry = {
  thickness: 2,
  weight: 0.3,
  material_id: "s235",
  group_id: "sheet",
  contours: [{ length: 600 }, { length: 60 }],
  bends: [
    { bend_class: "V16", length: 100, count: 2, combined: false },
    { bend_class: "V8", length: 50, count: 1, combined: false },
  ],
  holes: [
    { hole_type: "thread", diameter: 6, count: 2 },
    { hole_type: "thread", diameter: 8, count: 1 },
    { hole_type: "hole", diameter: 5, count: 4 },
  ],
};

describe("the time of a step", () => {
  it("of cutting is the path at its speed, plus each pierce and the handling", () => {
    const times = [time("cut", 6600), time("pierce", 0.5), time("handle", 3)];
    expect(operationTime("cut", geometry, times).time).toBeCloseTo(0.1 + 1 / 60 + 3 / 60, 6);
  });

  it("of bending is each bend plus each turn between two; further tools add setup", () => {
    const times = [time("bend", 6), time("turn", 3), time("setup", 10), time("tool", 4)];
    expect(operationTime("bend", geometry, times)).toEqual({ time: (18 + 6) / 60, setup: 14 });
  });

  it("of threads is per thread, by size", () => {
    const times = [
      time("thread", 10, { diameter_to: 6 }),
      time("thread", 20),
      time("tool", 1),
      time("setup", 5),
    ];
    expect(operationTime("thread", geometry, times)).toEqual({ time: 0.666667, setup: 6 });
  });

  it("of deburring is the handling of each piece, and unknown without it", () => {
    expect(operationTime("deburr", geometry, [time("handle", 12)]).time).toBe(0.2);
    expect(operationTime("deburr", geometry, [time("setup", 5)])).toEqual({ time: null, setup: 5 });
  });

  it("comes from the narrowest row: material before stock before any, then the smallest limits", () => {
    const cut = (...rows: AssetTime[]) => operationTime("cut", geometry, rows).time;
    const any = time("cut", 660);
    expect(cut(any, time("cut", 330, { group_id: "sheet" }))).toBe(2);
    expect(cut(time("cut", 66, { material_id: "s235" }), time("cut", 330, { group_id: "sheet" }))).toBe(10);
    expect(cut(any, time("cut", 330, { thickness_to: 5 }), time("cut", 66, { thickness_to: 2 }))).toBe(10);
    expect(cut(any, time("cut", 66, { thickness_to: 1.5 }), time("cut", 66, { material_id: "other" }))).toBe(
      1,
    );
  });

  it("is unknown if the table or the geometry lacks a value", () => {
    expect(operationTime("cut", geometry, [time("pierce", 1)])).toEqual({ time: null, setup: null });
    expect(operationTime("thread", geometry, [time("thread", 9, { diameter_to: 6 })]).time).toBeNull();
    expect(operationTime("cut", { ...geometry, contours: [] }, [time("cut", 600)]).time).toBeNull();
    expect(operationTime("coat", geometry, [time("handle", 9), time("setup", 5)])).toEqual({
      time: null,
      setup: 5,
    });
    expect(operationTime(null, geometry, []).time).toBeNull();
  });
});
