import { expect, test } from "vitest";
import { entryAt } from "../space/entryAt.ts";
import type { Vector } from "../step/brep.ts";
import { openKernel } from "../step/kernel.ts";
import { readModel } from "../step/readModel.ts";
import { bentSheet, plate, stepOf } from "../testing/buildStep.ts";
import { readSolidFeatures } from "./solidReading.ts";

const aside = ([x, y, z]: Vector): Vector => [x + 0.5, y + 0.5, z + 0.5];
const right = { angle: 90, inner_radius: 2 };
const channel = bentSheet({ thickness: 2, width: 80, legs: [40, 100, 40], bends: [right, right] });

async function solidOf(part: ReturnType<typeof plate>) {
  const { solids } = readModel(await openKernel(), await stepOf(part));
  return entryAt(solids, 0).solid;
}

test("a sheet that cannot be laid flat has no sure length and width: the box round it is no size of its blank", async () => {
  const solid = await solidOf(channel);
  const whole = readSolidFeatures(solid, 0.5);
  expect(whole.feature.confidence.length).toBeGreaterThan(0.9);
  // One edge half a millimetre off its place, as careless programs write it: the faces are known, the outline is open.
  const torn = solid.edges.map(({ id }) => ({
    ...solid,
    edges: solid.edges.map((edge) => (edge.id === id ? { ...edge, points: edge.points.map(aside) } : edge)),
  }));
  const unfolded = torn
    .map((each) => readSolidFeatures(each, 0.5))
    .filter(({ feature, flat }) => feature.kind === "sheet" && flat === null);
  expect(unfolded.length).toBeGreaterThan(5);
  for (const { feature, warnings } of unfolded) {
    expect(warnings).toContainEqual({ code: "not_unfolded" });
    expect(feature.confidence).toMatchObject({ length: 0, width: 0 });
    // What it weighs, and so its area, is known all the same.
    expect(feature.area).toBeCloseTo(whole.feature.area ?? 0, -2);
  }
});

test("a bar has the sides of its box", async () => {
  const { feature } = readSolidFeatures(await solidOf(plate({ length: 90, width: 40, thickness: 40 })), 0.5);
  expect(feature).toMatchObject({ kind: "bar", length: 90, width: 40 });
  expect(feature.confidence.length).toBeGreaterThan(0.25);
});
