import { describe, expect, it, vi } from "vitest";
import { flatDxf } from "../flatDxf.ts";
import { flatSvg } from "../flatSvg.ts";
import { readDxf } from "../readDxf.ts";
import { recognise } from "../solid/recognise.ts";
import { entryAt } from "../space/entryAt.ts";
import { openKernel } from "../step/kernel.ts";
import { readModel } from "../step/readModel.ts";
import type { Bend } from "../testing/bentOutline.ts";
import { bentSheet, disc, plate, stepOf } from "../testing/buildStep.ts";
import { type FlatPattern, unfold } from "./unfold.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Part = ReturnType<typeof plate>;

async function laid(part: Part, k_factor = 0.5): Promise<FlatPattern | null> {
  const { solid } = entryAt(readModel(await openKernel(), await stepOf(part)).solids, 0);
  return unfold(solid, recognise(solid), k_factor);
}

async function flatOf(part: Part, k_factor = 0.5): Promise<FlatPattern> {
  const flat = await laid(part, k_factor);
  if (!flat) {
    throw new Error("The part was not laid flat");
  }
  return flat;
}

const radians = (degrees: number) => (Math.abs(degrees) * Math.PI) / 180;
/** Flat legs, and for each bend its arc at the neutral line. */
const unfolded = (legs: number[], bends: Bend[], thickness: number, k_factor: number) =>
  legs.reduce((sum, leg) => sum + leg, 0) +
  bends.reduce((sum, bend) => sum + radians(bend.angle) * (bend.inner_radius + k_factor * thickness), 0);

describe("The unfolded length of a bent sheet", () => {
  const profiles: [string, { thickness: number; width: number; legs: number[]; bends: Bend[] }][] = [
    ["an angle", { thickness: 2, width: 30, legs: [40, 60], bends: [{ angle: 90, inner_radius: 2 }] }],
    ["a blunt angle", { thickness: 1.5, width: 80, legs: [50, 45], bends: [{ angle: 30, inner_radius: 5 }] }],
    ["a sharp angle", { thickness: 1, width: 25, legs: [60, 50], bends: [{ angle: 135, inner_radius: 1 }] }],
    [
      "a U",
      {
        thickness: 3,
        width: 120,
        legs: [40, 100, 40],
        bends: [
          { angle: 90, inner_radius: 3 },
          { angle: 90, inner_radius: 3 },
        ],
      },
    ],
    [
      "a Z",
      {
        thickness: 2,
        width: 60,
        legs: [30, 45, 30],
        bends: [
          { angle: 90, inner_radius: 2 },
          { angle: -90, inner_radius: 4 },
        ],
      },
    ],
    [
      "a hat",
      {
        thickness: 1,
        width: 200,
        legs: [20, 40, 60, 40, 20],
        bends: [
          { angle: 60, inner_radius: 1 },
          { angle: -60, inner_radius: 1.5 },
          { angle: -60, inner_radius: 1.5 },
          { angle: 60, inner_radius: 1 },
        ],
      },
    ],
    [
      "a rolled tube with a gap",
      { thickness: 2, width: 200, legs: [0.5, 0.5], bends: [{ angle: 350, inner_radius: 50 }] },
    ],
    ["a hem", { thickness: 1, width: 50, legs: [40, 20], bends: [{ angle: 180, inner_radius: 1 }] }],
  ];

  it.each(profiles)("of %s is that of its legs and arcs, for any K factor", async (_, profile) => {
    for (const k_factor of [0.5, 0.33, 0.44]) {
      const { figures, warnings } = await flatOf(bentSheet(profile), k_factor);
      const length = unfolded(profile.legs, profile.bends, profile.thickness, k_factor);
      const [short, long] = [length, profile.width].sort((a, b) => a - b) as [number, number];
      expect(figures.length).toBeCloseTo(long, 3);
      expect(figures.width).toBeCloseTo(short, 3);
      expect(figures.area).toBeCloseTo(length * profile.width, 2);
      expect(figures.cut_length.outer).toBeCloseTo(2 * (length + profile.width), 3);
      expect(figures.pierces).toBe(1);
      expect(warnings).toEqual([]);
    }
  });

  it("is the same however the part lies in space", async () => {
    const part = bentSheet(entryAt(profiles, 5)[1]);
    const [straight, askew] = [await flatOf(part), await flatOf(part.turned("x", 33).turned("z", 71))];
    expect(askew.figures.length).toBeCloseTo(straight.figures.length ?? 0, 3);
    expect(askew.figures.area).toBeCloseTo(straight.figures.area ?? 0, 2);
  });
});

describe("The bend lines of the flat part", () => {
  it("lie in the middle of the bends and tell their way", async () => {
    const bends = [
      { angle: 90, inner_radius: 2 },
      { angle: -90, inner_radius: 2 },
      { angle: 90, inner_radius: 2 },
    ];
    const { preview, figures } = await flatOf(
      bentSheet({ thickness: 2, width: 60, legs: [25, 40, 50, 30], bends }),
    );
    const lines = preview.shapes.filter(({ role }) => role === "bend");
    expect(lines.map(({ direction }) => direction).sort()).toEqual(["down", "up", "up"]);
    expect(lines.every(({ pieces }) => pieces.length === 1)).toBe(true);
    const arc = radians(90) * 3;
    const places = lines.map(({ pieces }) => entryAt(pieces, 0).from.x).sort((a, b) => a - b);
    const total = figures.length ?? 0;
    const expected = [25 + arc / 2, 65 + 1.5 * arc, 115 + 2.5 * arc];
    const fromOtherEnd = expected.map((place) => total - place).reverse();
    const nearest = Math.abs(entryAt(places, 0) - entryAt(expected, 0)) < 1 ? expected : fromOtherEnd;
    places.forEach((place, index) => {
      expect(place).toBeCloseTo(entryAt(nearest, index), 3);
    });
    expect(new Set(lines.map(({ group }) => group))).toEqual(new Set(figures.bends.map(({ id }) => id)));
  });

  it("give each bend its shortest leg, from the middle of the bend", async () => {
    const { figures } = await flatOf(
      bentSheet({ thickness: 1, width: 50, legs: [8, 60], bends: [{ angle: 90, inner_radius: 1 }] }),
    );
    expect(figures.bends).toMatchObject([
      { angle: 90, flange: expect.closeTo(8 + (radians(90) * 1.5) / 2, 3) },
    ]);
  });

  it("are the same for the mirror image, whose bends come up as well", async () => {
    const part = bentSheet({
      thickness: 1,
      width: 50,
      legs: [20, 60],
      bends: [{ angle: 90, inner_radius: 1 }],
    }).hole({ diameter: 5, at: [10, 12] });
    const [one, mirrored] = [await flatOf(part), await flatOf(part.mirrored())];
    expect([one, mirrored].map(({ figures }) => figures.bends[0]?.direction)).toEqual(["up", "up"]);
    expect(mirrored.figures.key).not.toBe(one.figures.key);
  });
});

describe("The contours of the flat part", () => {
  const sheet = plate({ length: 120, width: 80, thickness: 3 });

  it("are exact for a plate with holes, slots and a window", async () => {
    const part = sheet
      .hole({ diameter: 8, at: [20, 20] })
      .hole({ diameter: 8, at: [100, 20] })
      .slot({ width: 6, length: 20, at: [60, 60], angle: 30 })
      .cutout([
        [50, 20],
        [70, 20],
        [70, 35],
        [50, 35],
      ]);
    const { figures, preview } = await flatOf(part);
    const slot = 6 * 14 + 9 * Math.PI;
    expect(figures.area).toBeCloseTo(9600 - 32 * Math.PI - slot - 300, 3);
    expect(figures.cut_length.inner).toBeCloseTo(16 * Math.PI + 28 + 6 * Math.PI + 70, 3);
    expect(figures).toMatchObject({ width: 80, length: 120, pierces: 5, bends: [] });
    expect(figures.holes).toMatchObject([{ diameter: 8, count: 2, to_edge: 16 }]);
    expect(figures.slots).toMatchObject([{ width: 6, length: 20, count: 1 }]);
    expect(preview.shapes.map(({ role, group }) => [role, group])).toEqual(
      expect.arrayContaining([
        ["outer", null],
        ["hole", "holes-1"],
        ["slot", "slots-1"],
        ["inner", null],
      ]),
    );
  });

  it("agree with the volume however much countersinks, counterbores and blind holes take from it", async () => {
    let part = plate({ length: 110, width: 80, thickness: 6 });
    for (let x = 10; x < 110; x += 15) {
      part = part
        .counterbore({ diameter: 5, outer_diameter: 10, depth: 2, at: [x, 15] })
        .countersink({ diameter: 5, outer_diameter: 10, at: [x, 35] })
        .drilled({ diameter: 6, depth: 3, tip: 118, at: [x, 55] });
    }
    const { figures, warnings } = await flatOf(part);
    expect(warnings).toEqual([]);
    expect(figures.area).toBeCloseTo(110 * 80 - 14 * Math.PI * 2.5 ** 2, 2);
  });

  it("cut only what goes through: of a counterbore or countersink the core, of a blind hole nothing", async () => {
    const part = sheet
      .counterbore({ diameter: 5, outer_diameter: 10, depth: 1.5, at: [20, 40] })
      .countersink({ diameter: 4, outer_diameter: 8, at: [60, 40] })
      .drilled({ diameter: 6, depth: 1, at: [100, 40] });
    for (const side of [part, part.turned("x", 180)]) {
      const { figures, preview, warnings } = await flatOf(side);
      expect(figures.area).toBeCloseTo(9600 - (2.5 ** 2 + 2 ** 2) * Math.PI, 3);
      expect(figures.pierces).toBe(3);
      expect(figures.cut_length.inner).toBeCloseTo(9 * Math.PI, 3);
      expect(warnings).toEqual([]);
      const roles = preview.shapes.map(({ role }) => role);
      expect(roles.filter((role) => role === "hole")).toHaveLength(2);
    }
  });

  it("are those of the whole plate where its edge is chamfered or stepped on one side", async () => {
    // The step runs along one end, half through.
    const stepped = sheet.cutout(
      [
        [-1, -1],
        [5, -1],
        [5, 81],
        [-1, 81],
      ],
      1.5,
    );
    for (const part of [stepped, sheet.chamfered(0.5)]) {
      for (const side of [part, part.turned("x", 180)]) {
        const { figures } = await flatOf(side);
        expect(figures).toMatchObject({ width: 80, length: 120, pierces: 1, area: 9600 });
      }
    }
  });

  it("cut what goes through, not the outside of the collar drawn out for it", async () => {
    const collar = disc({ diameter: 13, thickness: 3.9 }).movedBy(60, 40, 0);
    const part = sheet.joinedTo(collar).drilled({ diameter: 10, at: [60, 40] });
    for (const side of [part, part.turned("x", 180)]) {
      const { figures } = await flatOf(side);
      expect(figures.holes).toMatchObject([{ diameter: 10, count: 1, to_edge: 35 }]);
      expect(figures.cut_length.inner).toBeCloseTo(Math.PI * 10, 3);
    }
  });

  it("cut a slot where it goes through, not where it is wider on one side", async () => {
    const wider: Parameters<typeof sheet.cutout>[0] = [
      [40, 30],
      [80, 30],
      [80, 50],
      [40, 50],
    ];
    const part = sheet.slot({ width: 8, length: 28, at: [60, 40] }).cutout(wider, 1);
    for (const side of [part, part.turned("x", 180)]) {
      const { figures } = await flatOf(side);
      expect(figures.cut_length.inner).toBeCloseTo(40 + 8 * Math.PI, 3);
      expect(figures.slots).toMatchObject([{ width: 8, length: 28, count: 1 }]);
    }
  });

  it("cut a hole once where its rims are rounded off", async () => {
    const legs = bentSheet({
      thickness: 2,
      width: 60,
      legs: [60, 40],
      bends: [{ angle: 90, inner_radius: 2 }],
    });
    const { figures } = await flatOf(legs.hole({ diameter: 8, at: [30, 30] }).roundedOff(0.2));
    expect(figures.holes).toMatchObject([{ diameter: 8, count: 1 }]);
    expect(figures.cut_length.inner).toBeCloseTo(Math.PI * 8, 3);
  });

  it("stay closed where a hole lies in a bend, and doubt nothing", async () => {
    const bend = { angle: 90, inner_radius: 3 };
    const part = bentSheet({ thickness: 2, width: 60, legs: [40, 40], bends: [bend] }).cutout([
      [30, 20],
      [60, 20],
      [60, 40],
      [30, 40],
    ]);
    const { figures } = await flatOf(part);
    expect(figures.pierces).toBe(2);
    expect(figures.contours.every(({ closed }) => closed)).toBe(true);
    // The window is cut straight down: 10 mm of the leg, the bend, and the upright leg's thickness apart.
    expect(figures.cut_length.inner).toBeGreaterThan(60);
  });

  it("take a hole askew through the sheet for one opening", async () => {
    const leaning = plate({ length: 60, width: 40, thickness: 3 }).turned("x", 20).movedBy(0, 0, -6.84);
    const { figures, warnings } = await flatOf(leaning.hole({ diameter: 1, at: [30, 18] }));
    expect(figures.pierces).toBe(2);
    expect(figures.area).toBeCloseTo(2400 - Math.PI / 4 / Math.cos(radians(20)), 2);
    expect(warnings).toEqual([]);
  });

  it("go round a box with four flanges bent up from one base", async () => {
    const [length, width, height, thickness, inner_radius] = [100, 70, 20, 1.5, 2];
    const bends = [
      { angle: 90, inner_radius },
      { angle: 90, inner_radius },
    ];
    const profile = { thickness, bends };
    const along = bentSheet({ ...profile, width, legs: [height, length, height] }).turned("y", 90);
    const across = bentSheet({ ...profile, width: length, legs: [height, width, height] }).turned("y", 90);
    const outside = inner_radius + thickness;
    const box = along.joinedTo(across.turned("z", 90).movedBy(length + outside, -outside, 0));
    const { figures, warnings, preview } = await flatOf(box, 0.4);
    const flange = height + radians(90) * (inner_radius + 0.4 * thickness);
    expect(figures.length).toBeCloseTo(length + 2 * flange, 3);
    expect(figures.width).toBeCloseTo(width + 2 * flange, 3);
    expect(figures.area).toBeCloseTo(length * width + 2 * flange * (length + width), 2);
    expect(figures.cut_length.outer).toBeCloseTo(2 * (length + width) + 8 * flange, 3);
    expect(figures.contours).toMatchObject([{ closed: true, of_part: true }]);
    expect(warnings).toEqual([]);
    const bendLines = preview.shapes.filter(({ role }) => role === "bend");
    expect(bendLines.map(({ direction }) => direction)).toEqual(["up", "up", "up", "up"]);
  });

  it("come back the same from the DXF that is written of them", async () => {
    const bend = { angle: 90, inner_radius: 2 };
    const part = bentSheet({
      thickness: 2,
      width: 80,
      legs: [50, 30, 20],
      bends: [bend, { ...bend, angle: -45 }],
    })
      .hole({ diameter: 6, at: [12, 20] })
      .slot({ width: 5, length: 15, at: [30, 50] });
    const { preview, figures } = await flatOf(part);
    const again = readDxf(new TextEncoder().encode(flatDxf(preview))).features;
    expect(again).toMatchObject({
      width: expect.closeTo(figures.width ?? 0, 3),
      length: expect.closeTo(figures.length ?? 0, 3),
      area: expect.closeTo(figures.area ?? 0, 2),
      pierces: figures.pierces,
      warnings: [],
    });
    expect(again.holes).toMatchObject([{ diameter: 6, count: 1 }]);
    expect(again.slots).toMatchObject([{ width: 5, length: 15, count: 1 }]);
    expect(again.bends.map(({ direction }) => direction).sort()).toEqual(["down", "up"]);
    expect(flatSvg(preview)).toContain('class="bend up"');
  });
});

describe("What cannot be laid flat", () => {
  it("is a bar", async () => {
    expect(await laid(plate({ length: 240, width: 40, thickness: 40 }))).toBeNull();
  });
});
