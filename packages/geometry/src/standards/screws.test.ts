import { expect, test } from "vitest";
import { isScrewHole, proposalFor } from "./screws.ts";

const through = { hole_type: "hole", through: true } as const;

test.each([
  [
    { ...through, diameter: 6.8 },
    { use: "tap_drill", thread: "M8", standard: "ISO 2306" },
  ],
  [
    { ...through, diameter: 6.6 },
    { use: "clearance", thread: "M6", standard: "ISO 273" },
  ],
  [
    { ...through, diameter: 17.5 },
    { use: "clearance", thread: "M16", standard: "ISO 273" },
  ],
  [
    { ...through, through: false, diameter: 17.5 },
    { use: "tap_drill", thread: "M20", standard: "ISO 2306" },
  ],
  [
    { hole_type: "counterbore", through: true, diameter: 6.6, outer_diameter: 11 },
    { use: "clearance", thread: "M6", standard: "ISO 4762" },
  ],
  [
    { hole_type: "countersink", through: true, diameter: 5.5, outer_diameter: 10.4 },
    { use: "clearance", thread: "M5", standard: "ISO 10642" },
  ],
  [{ ...through, diameter: 25.4 }, undefined],
  [{ ...through, hole_type: "thread", diameter: 6.8 }, undefined],
] as const)("A hole %j is usually %j", (hole, right) => {
  expect(proposalFor(hole)).toEqual(right);
});

test("A diameter beside every standard is no screw's", () => {
  expect([5.5, 6.8, 8.4].map(isScrewHole)).toEqual([true, true, true]);
  expect([5.4, 6.73, 168].map(isScrewHole)).toEqual([false, false, false]);
});
