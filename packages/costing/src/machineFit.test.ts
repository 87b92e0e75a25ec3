import { describe, expect, it } from "vitest";
import { bendForce, fits, type Machine, misfits, neededProcesses, type Piece } from "./machineFit.ts";

const piece: Piece = {
  thickness: 3,
  length: 1200,
  width: 400,
  weight: 11,
  tensile_strength: null,
  bends: [400, 1000],
};
const none = { thickness_to: null, length_to: null, width_to: null, weight_to: null, force_to: null };
const machine = (id: string, more: Partial<Machine> = {}): Machine => ({
  id,
  name: id,
  process: "bend",
  ...none,
  ...more,
});

describe("whether a piece fits a machine", () => {
  it("names each exceeded limit with its value", () => {
    const small = { ...none, thickness_to: 2, length_to: 1000, weight_to: 10 };
    expect(misfits(small, "cut", piece)).toEqual([
      { limit: "thickness_to", is: 3, most: 2 },
      { limit: "length_to", is: 1200, most: 1000 },
      { limit: "weight_to", is: 11, most: 10 },
    ]);
    expect(misfits(none, "cut", piece)).toEqual([]);
  });

  it("allows turning the piece on the table", () => {
    const table = { ...none, length_to: 500, width_to: 1500 };
    expect(misfits(table, "cut", piece)).toEqual([]);
    expect(misfits({ ...none, length_to: 1000, width_to: 500 }, "cut", piece)).toHaveLength(1);
  });

  it("checks length and force of the bend for a press brake, not the size of the piece", () => {
    // 1.42 × 450 × 3 × 1000 / 8000
    expect(bendForce(piece, 1000)).toBe(239.6);
    expect(misfits({ ...none, length_to: 1000, force_to: 240 }, "bend", piece)).toEqual([]);
    expect(misfits({ ...none, force_to: 200 }, "bend", piece)).toEqual([
      { limit: "force_to", is: 239.6, most: 200 },
    ]);
    const stainless = { ...piece, tensile_strength: 650 };
    expect(misfits({ ...none, force_to: 240 }, "bend", stainless)).toHaveLength(1);
  });

  it("ignores unknown measures of the piece", () => {
    const unknown = { ...piece, thickness: null, length: null, width: null, weight: null, bends: [] };
    expect(misfits({ ...none, thickness_to: 1, length_to: 1, force_to: 1 }, "bend", unknown)).toEqual([]);
  });
});

it("sorts machines that fit first, the usual one before others by name; those that do not fit come last", () => {
  const machines = [
    machine("b"),
    machine("a", { force_to: 100 }),
    machine("d"),
    machine("laser", { process: "cut" }),
  ];
  expect(fits(machines, "bend", piece, "d").map(({ machine }) => machine.id)).toEqual(["d", "b", "a"]);
  expect(fits(machines, "bend", piece, "a").map(({ machine }) => machine.id)).toEqual(["b", "d", "a"]);
});

describe("processes derived from the geometry", () => {
  const hole = (hole_type: "counterbore" | "countersink" | "hole" | "thread") => ({ hole_type });

  it("are cutting, tapping, countersinking and bending, if the part has such features", () => {
    const all = { contours: 3, bends: 2, holes: [hole("hole"), hole("thread"), hole("counterbore")] };
    expect(neededProcesses(all)).toEqual(["cut", "thread", "sink", "bend"]);
    expect(neededProcesses({ contours: 0, bends: 0, holes: [] })).toEqual([]);
  });

  it("include drilling of plain holes only if nothing is cut", () => {
    expect(neededProcesses({ contours: 0, bends: 0, holes: [hole("hole")] })).toEqual(["drill"]);
  });
});
