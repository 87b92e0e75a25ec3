import { describe, expect, it, vi } from "vitest";
import { bentSheet, plate } from "../testing/buildStep.ts";
import { recognisedPart } from "../testing/recognisedPart.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Part = ReturnType<typeof plate>;

const keyOf = async (part: Part) => (await recognisedPart(part)).key;
const bracket = bentSheet({
  thickness: 3,
  width: 60,
  legs: [40, 30],
  bends: [{ angle: 90, inner_radius: 2 }],
});
const sheet = plate({ length: 200, width: 100, thickness: 3 });

describe("The key of a solid", () => {
  it("is the same wherever it lies, however it is turned and its holes are split", async () => {
    const here = sheet
      .drilled({ diameter: 8, at: [31, 22] })
      .countersink({ diameter: 4, outer_diameter: 8, at: [150, 70] });
    const there = sheet
      .hole({ diameter: 8, at: [31, 22] })
      .countersink({ diameter: 4, outer_diameter: 8, at: [150, 70] });
    expect(await keyOf(there.turned("x", 40).turned("z", 17).movedBy(500, -20, 9))).toBe(await keyOf(here));
  });

  it("differs where a hole lies elsewhere", async () => {
    const keys = await Promise.all(
      [
        [30, 20],
        [33, 20],
        [20, 30],
      ].map(([x = 0, y = 0]) => keyOf(sheet.hole({ diameter: 5, at: [x, y] }))),
    );
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    [
      "a bracket with holes to one side",
      bracket.hole({ diameter: 5, at: [12, 20] }).hole({ diameter: 4, at: [25, 45] }),
    ],
    ["a sheet with a countersink", sheet.countersink({ diameter: 5, outer_diameter: 10, at: [30, 20] })],
  ])("differs for the mirror image of %s", async (_what, part) => {
    expect(await keyOf(part.mirrored())).not.toBe(await keyOf(part));
    expect(await keyOf(part.mirrored().mirrored().turned("y", 25))).toBe(await keyOf(part));
  });

  it.each([
    ["a flat sheet", sheet.hole({ diameter: 5, at: [30, 20] })],
    ["a bracket with a hole in the middle", bracket.hole({ diameter: 5, at: [12, 30] })],
  ])("is that of the mirror image for %s, which can be turned over", async (_what, part) => {
    expect(await keyOf(part.mirrored())).toBe(await keyOf(part));
  });
});
