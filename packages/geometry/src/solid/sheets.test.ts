import { describe, expect, it, vi } from "vitest";
import { bentSheet, disc, plate } from "../testing/buildStep.ts";
import { recognisedPart } from "../testing/recognisedPart.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const flat = plate({ length: 200, width: 100, thickness: 3 });
const right = { angle: 90, inner_radius: 2 };
const angle = bentSheet({ thickness: 2, width: 60, legs: [40, 30], bends: [right] });
const tube = disc({ diameter: 40, thickness: 200 }).drilled({ diameter: 36, at: [0, 0] });
const radians = (degrees: number) => (degrees * Math.PI) / 180;

describe("A flat sheet", () => {
  it("has its thickness, the area of its volume and the length of its cut faces", async () => {
    const { kind, sheet, bends, warnings } = await recognisedPart(flat.hole({ diameter: 20, at: [50, 50] }));
    expect(kind).toBe("sheet");
    expect(sheet?.thickness).toBeCloseTo(3, 9);
    expect(sheet?.flat_area).toBeCloseTo(20_000 - 100 * Math.PI, 3);
    expect(sheet?.cut_length).toBeCloseTo(600 + 20 * Math.PI, 3);
    expect(bends).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ["thick", plate({ length: 600, width: 400, thickness: 40 }), 40],
    ["chamfered all round", flat.chamfered(0.5), 3],
    ["round", disc({ diameter: 120, thickness: 8 }).drilled({ diameter: 50, at: [0, 0] }), 8],
    [
      "milled a little",
      plate({ length: 200, width: 100, thickness: 10 }).cutout(window(20, 20, 40, 30), 3),
      10,
    ],
    ["turned in space", flat.turned("x", 33).turned("z", 71), 3],
  ])("is one when it is %s", async (_how, part, thickness) => {
    const { kind, sheet } = await recognisedPart(part);
    expect(kind).toBe("sheet");
    expect(sheet?.thickness).toBeCloseTo(thickness, 6);
  });
});

describe("A bent sheet", () => {
  it.each([
    [5, 3],
    [30, 0.5],
    [90, 2],
    [90, 50],
    [135, 1],
    [180, 0.5],
    [270, 5],
  ])("shows a bend of %s° with an inner radius of %s", async (degrees, inner_radius) => {
    const part = bentSheet({
      thickness: 1,
      width: 80,
      legs: [60, 4],
      bends: [{ angle: degrees, inner_radius }],
    });
    const { kind, sheet, bends } = await recognisedPart(part);
    expect(kind).toBe("sheet");
    expect(bends).toMatchObject([
      { id: "bends-1", angle: degrees, inner_radius, length: 80, combined: false, count: 1 },
    ]);
    expect(sheet?.flat_area).toBeCloseTo(80 * (64 + radians(degrees) * (inner_radius + 0.5)), 2);
  });

  it("comes up to the front where more of its bends do", async () => {
    const legs = { thickness: 1.5, width: 80 };
    const up = { angle: 90, inner_radius: 2 };
    const down = { angle: -90, inner_radius: 2 };
    const z = await recognisedPart(bentSheet({ ...legs, legs: [30, 40, 30], bends: [up, down] }));
    expect(z.bends.map(({ direction, count }) => [direction, count])).toEqual([
      ["up", 1],
      ["down", 1],
    ]);
    const lipped = bentSheet({ ...legs, legs: [12, 30, 60, 30], bends: [down, up, up] });
    for (const side of [lipped, lipped.turned("x", 180)]) {
      const { bends } = await recognisedPart(side);
      expect(bends.map(({ direction, count }) => [direction, count])).toEqual([
        ["up", 2],
        ["down", 1],
      ]);
    }
  });

  it("is bent in one stroke where two tabs stand on one line", async () => {
    const tab = bentSheet({ thickness: 2, width: 20, legs: [40, 30], bends: [right] });
    const base = plate({ length: 30, width: 60, thickness: 2 });
    const { bends, sheet } = await recognisedPart(base.joinedTo(tab).joinedTo(tab.movedBy(0, 40, 0)));
    expect(bends).toMatchObject([{ angle: 90, length: 40, combined: true, count: 1 }]);
    expect(new Set(sheet?.bends.map(({ stroke }) => stroke)).size).toBe(1);
    expect(sheet?.bends).toHaveLength(2);
  });

  it("says which faces each bend has, for both sides", async () => {
    const { faces, sheet } = await recognisedPart(angle);
    expect(faces.get("bends-1")).toHaveLength(2);
    const [bend] = sheet?.bends ?? [];
    const sides = sheet?.skins.map((skin) => bend?.inner.some((id) => skin.includes(id)));
    expect(sides).toEqual([true, false]);
    expect(sheet?.skins.map((skin) => skin.length)).toEqual([3, 3]);
  });

  it("is one also where its bends are sharp corners, with an assumed radius", async () => {
    const upright = plate({ length: 2, width: 100, thickness: 50 });
    const { kind, sheet, bends, warnings } = await recognisedPart(
      plate({ length: 50, width: 100, thickness: 2 }).joinedTo(upright),
    );
    expect(kind).toBe("sheet");
    expect(sheet?.thickness).toBeCloseTo(2, 6);
    expect(bends).toMatchObject([{ angle: 90, inner_radius: 2, length: 100, assumed_radius: true }]);
    expect(warnings).toEqual([{ code: "radius_assumed", radius: 2 }]);
  });

  it.each([
    ["a half shell", tube.cutout(window(-30, -30, 60, 30)), 180],
    ["a tube with a slit", tube.cutout(window(10, -1, 20, 2)), 353.62],
  ])("is one rolled to %s", async (_what, part, angle) => {
    const { kind, sheet, bends, holes, warnings } = await recognisedPart(part);
    expect(kind).toBe("sheet");
    expect(sheet?.thickness).toBeCloseTo(2, 6);
    expect(bends).toMatchObject([{ angle: expect.closeTo(angle, 1), inner_radius: 18, length: 200 }]);
    expect(holes).toEqual([]);
    expect(warnings).toEqual([]);
  });
});

describe("What may be a sheet or not", () => {
  it.each([
    [
      "a plate with a stud on it",
      plate({ length: 100, width: 100, thickness: 4 }).joinedTo(
        disc({ diameter: 10, thickness: 25 }).movedBy(50, 50, 0),
      ),
      4,
    ],
    [
      "a plate with a thicker end",
      plate({ length: 100, width: 80, thickness: 2 }).joinedTo(
        plate({ length: 60, width: 80, thickness: 4 }).movedBy(100, 0, 0),
      ),
      4,
    ],
  ])("is %s: it is asked", async (_what, part, thickness) => {
    const { kind, sheet, holes, warnings, confidence } = await recognisedPart(part);
    expect(kind).toBe("unsure");
    expect(holes).toEqual([]);
    expect(sheet?.thickness).toBeCloseTo(thickness, 6);
    expect(warnings).toEqual([{ code: "unsure_sheet" }]);
    expect(confidence.thickness).toBeLessThanOrEqual(0.5);
  });
});

describe("No sheet", () => {
  const half = bentSheet({ thickness: 3, width: 300, legs: [15, 30, 15], bends: [right, right] });
  it.each([
    ["a bar", plate({ length: 300, width: 20, thickness: 20 }), "bar"],
    ["a round tube", disc({ diameter: 40, thickness: 200 }).drilled({ diameter: 36, at: [0, 0] }), "tube"],
    ["a hollow profile", half.joinedTo(half.mirrored()), "tube"],
    [
      "a milled tray with a thicker floor",
      plate({ length: 100, width: 80, thickness: 40 }).cutout(window(5, 5, 90, 70), 30),
      "solid",
    ],
  ])("is %s", async (_what, part, right) => {
    const { kind, sheet, bends } = await recognisedPart(part);
    expect({ kind, sheet, bends }).toEqual({ kind: right, sheet: null, bends: [] });
  });
});

function window(x: number, y: number, length: number, width: number): Parameters<typeof flat.cutout>[0] {
  return [
    [x, y],
    [x + length, y],
    [x + length, y + width],
    [x, y + width],
  ];
}
