import { describe, expect, it, vi } from "vitest";
import { openKernel } from "../step/kernel.ts";
import { readModel } from "../step/readModel.ts";
import { summarizeModel } from "../summary/modelReading.ts";
import { disc, plate, sharpSheet, stepOf } from "../testing/buildStep.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Part = ReturnType<typeof plate>;

async function readingOf(part: Part, sharp_radius?: number) {
  const model = readModel(await openKernel(), await stepOf(part));
  return summarizeModel(model, 0.5, sharp_radius).features;
}

const codes = ({ warnings }: Awaited<ReturnType<typeof readingOf>>) => warnings.map(({ code }) => code);
const box = (at: [number, number, number], length: number, width: number, thickness: number) =>
  plate({ length, width, thickness }).movedBy(...at);
const base = plate({ length: 100, width: 60, thickness: 2 });
const tray = plate({ length: 100, width: 60, thickness: 20 }).cutout(
  [
    [2, 2],
    [98, 2],
    [98, 58],
    [2, 58],
  ],
  18,
);
const angle = (drawn: [number, number], width = 60) =>
  sharpSheet({ thickness: 2, width, legs: [40, 30], bends: [{ angle: 90, inner_radius: 2, drawn }] });
/** What a right bend of a sheet of 2 with an inside radius of 2 adds. */
const arc = (Math.PI / 2) * 3;

describe("A sheet with sharp bends", () => {
  it("takes its inside radius from the option", async () => {
    const { length, bends, warnings } = await readingOf(angle([0, 0]), 1);
    // Legs of 44 and 34 outside, each shorter by 1 + 2.
    expect(length).toBeCloseTo(41 + 31 + (Math.PI / 2) * 2, 3);
    expect(bends).toMatchObject([{ inner_radius: 1, assumed_radius: true, bend_type: "bend" }]);
    expect(warnings).toEqual([{ code: "radius_assumed", radius: 1 }]);
  });

  it.each([
    ["sharp inside and round outside", [0, 2]],
    ["of a tiny radius", [0.1, 2.1]],
    ["of tiny radii that do not fit", [0.05, 0.05]],
  ] as [string, [number, number]][])("assumes the radius of bends that are %s", async (_how, drawn) => {
    const { length, area, bends } = await readingOf(angle(drawn));
    expect(length).toBeCloseTo(70 + arc, 3);
    expect(area).toBeCloseTo((70 + arc) * 60, 2);
    expect(bends).toMatchObject([{ inner_radius: 2, assumed_radius: true }]);
  });

  it("keeps an inside radius that is drawn, though the outside is sharp", async () => {
    const reading = await readingOf(angle([2, 0], 30));
    expect(reading.length).toBeCloseTo(70 + arc, 3);
    expect(reading.bends).toMatchObject([{ inner_radius: 2, assumed_radius: false }]);
    expect(codes(reading)).toEqual([]);
  });

  it("may be a profile as well where it is long", async () => {
    const [solid] = (await readingOf(angle([0, 0], 400))).solids;
    expect(solid).toMatchObject({ kind: "sheet", other_kinds: ["profile"] });
  });

  it("leaves holes where they are on their leg, and cuts windows across its bends", async () => {
    const window: Parameters<Part["cutout"]>[0] = [
      [35, 20],
      [60, 20],
      [60, 40],
      [35, 40],
    ];
    const { area, cut_length, holes, bends } = await readingOf(
      angle([0, 0])
        .hole({ diameter: 8, at: [20, 30] })
        .cutout(window),
    );
    // The window takes 7 of the one leg's inside and 1 of the other's, and the bend between.
    const cut = 20 * (7 + 1 + arc - 4);
    expect(area).toBeCloseTo((70 + arc) * 60 - cut - 16 * Math.PI, 2);
    expect(cut_length.inner).toBeCloseTo(2 * (20 + 4 + arc) + 8 * Math.PI, 2);
    expect(holes).toMatchObject([{ diameter: 8, count: 1, through: true }]);
    expect(bends).toMatchObject([{ length: 40, combined: true }]);
  });

  it("is laid flat whole where a wall is narrower than its floor", async () => {
    const { area, length, width } = await readingOf(base.joinedTo(box([-2, 10, 0], 2, 40, 30)));
    expect([length, width]).toEqual([expect.closeTo(98 + 26 + arc, 3), 60]);
    expect(area).toBeCloseTo(100 * 60 + 40 * (26 + arc - 2), 2);
  });
});

describe("A tray with sharp bends", () => {
  const flat = { length: 92 + 32 + 2 * arc, width: 52 + 32 + 2 * arc };

  it("is slit where its walls touch", async () => {
    for (const part of [tray, tray.turned("x", 33).turned("z", 71)]) {
      const reading = await readingOf(part);
      expect(reading.solids[0]?.kind).toBe("sheet");
      expect(reading.length).toBeCloseTo(flat.length, 3);
      expect(reading.width).toBeCloseTo(flat.width, 3);
      expect(reading.bends.reduce((sum, { count }) => sum + count, 0)).toBe(4);
      expect(codes(reading)).toEqual(["radius_assumed", "corners_assumed"]);
    }
  });

  it("is slit along the shortest corners where it is tall", async () => {
    const tall = plate({ length: 40, width: 30, thickness: 100 }).cutout(
      [
        [2, 2],
        [38, 2],
        [38, 28],
        [2, 28],
      ],
      98,
    );
    const reading = await readingOf(tall);
    expect(reading.bends).toMatchObject([
      { length: 98, count: 3 },
      { length: 36, count: 1 },
    ]);
    expect(codes(reading)).toContain("corners_assumed");
  });

  it("needs no slits where its corners are open", async () => {
    const walls = [
      box([0, 3, 0], 2, 54, 20),
      box([98, 3, 0], 2, 54, 20),
      box([3, 0, 0], 94, 2, 20),
      box([3, 58, 0], 94, 2, 20),
    ];
    const reading = await readingOf(walls.reduce((part, wall) => part.joinedTo(wall), base));
    expect(reading.length).toBeCloseTo(flat.length, 3);
    expect(reading.width).toBeCloseTo(flat.width, 3);
    expect(codes(reading)).toEqual(["radius_assumed"]);
  });
});

describe("A sheet that is folded back on itself", () => {
  it("has a hem, whose radius is half its gap", async () => {
    const hem = box([0, 0, 0], 40, 30, 1)
      .joinedTo(box([0, 0, 0], 1, 30, 2.5))
      .joinedTo(box([0, 0, 1.5], 12, 30, 1));
    const { thickness, length, bends } = await readingOf(hem);
    expect(thickness).toBe(1);
    expect(length).toBeCloseTo(40 + 12 - 2 * 1.25 + Math.PI * 0.75, 3);
    expect(bends).toMatchObject([{ angle: 180, inner_radius: 0.25, bend_type: "hem", assumed_radius: true }]);
  });
});

describe("A rolled sheet", () => {
  const tube = disc({ diameter: 104, thickness: 100 }).drilled({ diameter: 100, at: [0, 0] });
  const half = tube.cutout([
    [-60, -60],
    [60, -60],
    [60, 0],
    [-60, 0],
  ]);

  it("is laid flat along its neutral line", async () => {
    const reading = await readingOf(half);
    expect(reading).toMatchObject({ thickness: 2, width: 100 });
    expect(reading.length).toBeCloseTo(Math.PI * 51, 3);
    expect(reading.area).toBeCloseTo(Math.PI * 5100, 1);
    expect(reading.bends).toMatchObject([{ angle: 180, inner_radius: 50, bend_type: "rolled" }]);
    expect(codes(reading)).toEqual([]);
  });

  it("goes all the way round but for a slit", async () => {
    const slit = tube.cutout([
      [40, -1],
      [60, -1],
      [60, 1],
      [40, 1],
    ]);
    const reading = await readingOf(slit);
    expect(reading.solids[0]?.kind).toBe("sheet");
    expect(reading.length).toBeCloseTo(2 * Math.PI * 51 - 2, 0);
    expect(codes(reading)).toEqual([]);
  });
});
