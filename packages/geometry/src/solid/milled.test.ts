import { expect, it, vi } from "vitest";
import { plate } from "../testing/buildStep.ts";
import { recognisedPart } from "../testing/recognisedPart.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const block = plate({ length: 200, width: 100, thickness: 20 });
const window = (x: number, y: number, length: number, width: number) =>
  [
    [x, y],
    [x + length, y],
    [x + length, y + width],
    [x, y + width],
  ] as Parameters<typeof block.cutout>[0];

it("Equal pockets of a plate are one group with their depth, and what they take is known", async () => {
  const part = block.cutout(window(20, 20, 40, 30), 8).cutout(window(120, 20, 40, 30), 8);
  const { kind, pockets, sunk } = await recognisedPart(part);
  expect(kind).toBe("plate");
  expect(pockets).toEqual([{ id: "pockets-1", width: 30, length: 40, depth: 8, area: 1200, count: 2 }]);
  expect(sunk).toBeCloseTo(2 * 1200 * 8, 1);
});

it("The bottom of a blind hole is no pocket", async () => {
  const { pockets, holes } = await recognisedPart(block.hole({ diameter: 12, at: [50, 50], depth: 5 }));
  expect(pockets).toEqual([]);
  expect(holes).toMatchObject([{ diameter: 12, depth: 5, through: false }]);
});

it("A chamfer all round is one, as long as its middle", async () => {
  const { chamfers } = await recognisedPart(block.chamfered(2));
  expect(chamfers).toEqual([
    { id: "chamfers-1", size: 2, angle: 45, length: expect.closeTo(600 - 8, 0), count: 1 },
  ]);
});

it("Chamfers of different sizes that meet at corners each keep their own size", async () => {
  const { chamfers } = await recognisedPart(block.chamfered(2, 3));
  expect(chamfers.map(({ size, angle, count }) => ({ size, angle, count }))).toEqual([
    { size: 3, angle: 45, count: 2 },
    { size: 2, angle: 45, count: 2 },
  ]);
});
