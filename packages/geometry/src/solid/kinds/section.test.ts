import { describe, expect, it, vi } from "vitest";
import { plate } from "../../testing/buildStep.ts";
import { recognisedPart } from "../../testing/recognisedPart.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Rectangle = readonly [x: number, y: number, width: number, height: number];
const corners = ([x, y, width, height]: Rectangle) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as Parameters<ReturnType<typeof plate>["cutout"]>[0];

/** A section of so much width and height, less some rectangles, drawn out to a length. */
const drawnOut = (width: number, height: number, length: number, ...less: Rectangle[]) =>
  less.reduce(
    (part, rectangle) => part.cutout(corners(rectangle)),
    plate({ length: width, width: height, thickness: length }),
  );

const sections = [
  [
    "an H beam",
    drawnOut(100, 96, 300, [-1, 8, 48.5, 80], [52.5, 8, 48.5, 80]),
    { kind: "profile", section: { shape: "H", width: 100, height: 96, web: 5, flange: 8 } },
  ],
  [
    "a channel with a thinner web",
    drawnOut(50, 100, 300, [6, 8.5, 45, 83]),
    { kind: "profile", section: { shape: "U", width: 50, height: 100, web: 6, flange: 8.5 } },
  ],
  [
    "a T",
    drawnOut(60, 80, 300, [-1, -1, 28, 74], [33, -1, 28, 74]),
    { kind: "profile", section: { shape: "T", width: 80, height: 60, web: 6, flange: 7 } },
  ],
  [
    "a T of one wall",
    drawnOut(60, 60, 300, [-1, -1, 27.5, 54], [33.5, -1, 27.5, 54]),
    { kind: "profile", section: { shape: "T", width: 60, height: 60, wall: 7 } },
  ],
  [
    "an angle of two walls",
    drawnOut(80, 40, 300, [8, 6, 73, 35]),
    { kind: "profile", section: { shape: "angle", width: 80, height: 40 } },
  ],
  [
    "a rectangular tube with sharp corners",
    drawnOut(60, 40, 300, [3, 3, 54, 34]),
    { kind: "tube", section: { shape: "rectangular", width: 60, height: 40, wall: 3 } },
  ],
  [
    "a tube of two chambers",
    drawnOut(80, 40, 300, [3, 3, 35.5, 34], [41.5, 3, 35.5, 34]),
    { kind: "tube", section: { shape: "free", width: 80, height: 40 } },
  ],
  [
    "a tube whose walls differ",
    drawnOut(60, 40, 300, [3, 5, 54, 30]),
    { kind: "tube", section: { shape: "free", width: 60, height: 40 } },
  ],
  [
    "a square bar",
    drawnOut(30, 30, 200),
    { kind: "bar", section: { shape: "square", width: 30, height: 30 } },
  ],
  [
    "a lipped channel of different walls",
    drawnOut(60, 40, 300, [3, 5, 54, 30], [20, 30, 20, 11]),
    { kind: "profile", section: { shape: "free", width: 60, height: 40 } },
  ],
] as const;

describe("The section of a long solid", () => {
  it.each(sections)("is that of %s, however it lies", async (_what, part, right) => {
    for (const placed of [part, part.turned("x", 37).turned("z", 71), part.turned("y", 90)]) {
      expect(await recognisedPart(placed)).toMatchObject({
        ...right,
        section: Object.fromEntries(
          Object.entries(right.section).map(([name, value]) => [
            name,
            typeof value === "number" ? expect.closeTo(value, 2) : value,
          ]),
        ),
        end_cuts: [{ angle: 90 }, { angle: 90 }],
      });
    }
  });

  it("stays the same with holes through its walls, which count once per wall", async () => {
    const tube = drawnOut(60, 40, 300, [3, 3, 54, 34]).turned("y", 90);
    const drilled = tube.movedBy(0, 0, 60).drilled({ diameter: 9, at: [100, 20] });
    const { kind, section, holes } = await recognisedPart(drilled);
    expect({ kind, shape: section?.shape }).toEqual({ kind: "tube", shape: "rectangular" });
    expect(holes).toMatchObject([{ diameter: 9, depth: 3, through: true, count: 2 }]);
  });
});
