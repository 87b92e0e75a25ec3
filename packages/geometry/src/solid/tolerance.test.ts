import { describe, expect, it, vi } from "vitest";
import { entryAt } from "../space/entryAt.ts";
import { plus, times, unit } from "../space/vector.ts";
import type { Edge, Face, Solid, Surface, Vector } from "../step/brep.ts";
import { openKernel } from "../step/kernel.ts";
import { readModel } from "../step/readModel.ts";
import { bentSheet, plate, stepOf } from "../testing/buildStep.ts";
import { recognise } from "./recognise.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const bend = { angle: 90, inner_radius: 2 };

describe("What is recognised", () => {
  it.each([
    [
      "a bent sheet",
      bentSheet({ thickness: 2, width: 80, legs: [60, 40, 30], bends: [bend, { ...bend, angle: -45 }] })
        .hole({ diameter: 6, at: [12, 20] })
        .slot({ width: 5, length: 15, at: [40, 50] }),
    ],
    [
      "a plate",
      plate({ length: 200, width: 100, thickness: 3 })
        .hole({ diameter: 8, at: [20, 20] })
        .drilled({ diameter: 8, at: [60, 20] })
        .countersink({ diameter: 5, outer_diameter: 10, at: [90, 20] })
        .counterbore({ diameter: 5, outer_diameter: 10, depth: 1, at: [120, 20] }),
    ],
  ])("on %s is the same where the file is a ten-thousandth of a millimetre off", async (_what, part) => {
    const { solid } = entryAt(readModel(await openKernel(), await stepOf(part)).solids, 0);
    const exact = told(solid);
    const random = randomFrom(7);
    for (let copy = 0; copy < 10; copy += 1) {
      expect(told(disturbed(solid, 1e-4, random))).toEqual(exact);
    }
  });
});

/** Groups to some hundredths of a millimetre, angles to some tenths of a degree. */
function told(solid: Solid): unknown {
  const { kind, holes, slots, bends, key, warnings } = recognise(solid);
  const rounded = [...holes, ...slots, ...bends].map((group) =>
    Object.fromEntries(
      Object.entries(group).map(([name, value]) => [
        name,
        typeof value === "number" ? Math.round(value * (name === "angle" ? 5 : 50) + 0.1) : value,
      ]),
    ),
  );
  return { kind, key, warnings, groups: rounded };
}

type Random = () => number;

function disturbed(solid: Solid, by: number, random: Random): Solid {
  const at = (point: Vector): Vector => [
    point[0] + by * random(),
    point[1] + by * random(),
    point[2] + by * random(),
  ];
  const way = (direction: Vector): Vector => unit(plus(direction, times(at([0, 0, 0]), 0.1)));
  const edge = (one: Edge): Edge => ({
    ...one,
    points: one.points.map(at),
    length: one.length + by * random(),
  });
  const face = (one: Face): Face => ({
    ...one,
    surface: surfaceOf(one.surface),
    area: one.area * (1 + (by / 10) * random()),
  });
  const surfaceOf = (surface: Surface): Surface => {
    const moved = { ...surface } as Record<string, unknown>;
    for (const name of ["axis", "normal"].filter((one) => one in surface)) {
      moved[name] = way(moved[name] as Vector);
    }
    if ("origin" in surface) {
      moved.origin = at(surface.origin);
    }
    if ("radius" in surface) {
      moved.radius = surface.radius + by * random();
    }
    return moved as Surface;
  };
  return {
    ...solid,
    edges: solid.edges.map(edge),
    faces: solid.faces.map(face),
    volume: solid.volume * (1 + (by / 10) * random()),
  };
}

/** Numbers between −1 and 1, the same each time. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  };
}
