import { describe, expect, it, vi } from "vitest";
import { bentSheet, disc, plate } from "../testing/buildStep.ts";
import { recognisedPart } from "../testing/recognisedPart.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const sheet = plate({ length: 200, width: 100, thickness: 3 });
const block = plate({ length: 100, width: 60, thickness: 40 });

describe("Holes", () => {
  it("count together whether they come as one face, as two halves or as splines", async () => {
    const part = sheet
      .drilled({ diameter: 8, at: [20, 20] })
      .hole({ diameter: 8, at: [60, 20] })
      .hole({ diameter: 8, at: [100, 20], spline: true });
    const { holes, faces } = await recognisedPart(part);
    expect(holes).toMatchObject([
      { id: "holes-1", hole_type: "hole", diameter: 8, depth: 3, through: true, count: 3 },
    ]);
    expect(faces.get("holes-1")).toHaveLength(5);
  });

  it("are told apart by their size", async () => {
    const { holes } = await recognisedPart(
      sheet
        .hole({ diameter: 5, at: [20, 20] })
        .hole({ diameter: 5.1, at: [40, 20] })
        .hole({ diameter: 40, at: [120, 50] }),
    );
    expect(holes.map(({ diameter, count }) => [diameter, count])).toEqual([
      [5, 1],
      [5.1, 1],
      [40, 1],
    ]);
  });

  it("are blind as deep as they are drilled, without the drill's point", async () => {
    const { holes } = await recognisedPart(
      block
        .drilled({ diameter: 8, at: [20, 20], depth: 20, tip: 118 })
        .drilled({ diameter: 8, at: [40, 20], depth: 20 })
        .hole({ diameter: 8, at: [60, 20], depth: 5 })
        .hole({ diameter: 8, at: [80, 20] }),
    );
    expect(holes.map(({ depth, through, count }) => [depth, through, count])).toEqual([
      [5, false, 1],
      [20, false, 2],
      [40, true, 1],
    ]);
  });

  it("are counterbores and countersinks with both diameters, the depth and the angle", async () => {
    const { holes } = await recognisedPart(
      sheet
        .counterbore({ diameter: 5, outer_diameter: 10, depth: 1, at: [20, 20] })
        .countersink({ diameter: 5, outer_diameter: 9, at: [50, 20] })
        .countersink({ diameter: 5, outer_diameter: 9, angle: 120, at: [80, 20] }),
    );
    const both = { diameter: 5, inner_diameter: 5, through: true };
    expect(holes).toMatchObject([
      {
        ...both,
        hole_type: "countersink",
        outer_diameter: expect.closeTo(9, 6),
        sink_angle: 90,
        sink_depth: 2,
      },
      { ...both, hole_type: "countersink", outer_diameter: expect.closeTo(9, 6), sink_angle: 120 },
      { ...both, hole_type: "counterbore", outer_diameter: 10, sink_depth: 1 },
    ]);
  });

  it("are two where a small one lies in a pocket far wider than a screw's head", async () => {
    const { holes } = await recognisedPart(
      block.counterbore({ diameter: 5, outer_diameter: 40, depth: 10, at: [50, 30] }),
    );
    expect(
      holes.map(({ hole_type, diameter, depth, through }) => [hole_type, diameter, depth, through]),
    ).toEqual([
      ["hole", 5, 30, true],
      ["hole", 40, 10, false],
    ]);
  });

  it("reach through the collar that is drawn out for them", async () => {
    const collar = disc({ diameter: 13, thickness: 3.9 }).movedBy(50, 50, 0);
    const { holes } = await recognisedPart(sheet.joinedTo(collar).drilled({ diameter: 10, at: [50, 50] }));
    expect(holes).toMatchObject([{ hole_type: "hole", diameter: 10, depth: 3.9, through: true, count: 1 }]);
  });

  it("are not the inside of what is pressed out of a sheet", async () => {
    const raised = sheet.joinedTo(disc({ diameter: 40, thickness: 6 }).movedBy(100, 50, 0));
    const { holes } = await recognisedPart(
      raised
        .turned("x", 180)
        .movedBy(0, 100, 3)
        .drilled({ diameter: 36, depth: 5, at: [100, 50] }),
    );
    expect(holes).toEqual([]);
  });

  it("are blind in a boss that stands on a sheet", async () => {
    const boss = disc({ diameter: 12, thickness: 2.5 }).movedBy(50, 50, 0);
    const { holes } = await recognisedPart(
      plate({ length: 100, width: 100, thickness: 1.5 })
        .joinedTo(boss)
        .drilled({ diameter: 8, depth: 1, at: [50, 50] }),
    );
    expect(holes).toMatchObject([{ diameter: 8, depth: 2, through: false, count: 1 }]);
  });

  it("stay holes where their rim is only chamfered", async () => {
    const { holes } = await recognisedPart(sheet.drilled({ diameter: 20, at: [50, 50] }).chamfered(0.5));
    expect(holes).toMatchObject([{ hole_type: "hole", diameter: 20, count: 1 }]);
  });

  it("go all the way through where their rims are rounded off", async () => {
    const { holes } = await recognisedPart(sheet.hole({ diameter: 8, at: [50, 50] }).roundedOff(0.2));
    expect(holes).toMatchObject([{ hole_type: "hole", diameter: 8, depth: 3, through: true, count: 1 }]);
  });

  it("count once in each wall that they go through", async () => {
    const bend = { angle: 90, inner_radius: 2 };
    const channel = bentSheet({ thickness: 2, width: 60, legs: [40, 60, 40], bends: [bend, bend] });
    const part = channel
      .hole({ diameter: 6, at: [20, 20] })
      .turned("x", 180)
      .movedBy(0, 60, 68)
      .hole({ diameter: 6, at: [20, 40] });
    const { holes, bends } = await recognisedPart(part);
    expect(holes).toMatchObject([{ diameter: 6, depth: 2, through: true, count: 2 }]);
    expect(bends).toMatchObject([{ angle: 90, count: 2 }]);
  });

  it("are found where they go askew through a sheet", async () => {
    // Where the hole is cut, the plate lies at the height of one that does not lean.
    const leaning = plate({ length: 60, width: 40, thickness: 3 }).turned("x", 20).movedBy(0, 0, -6.84);
    const { holes } = await recognisedPart(leaning.hole({ diameter: 1, at: [30, 18] }));
    expect(holes).toMatchObject([{ diameter: 1, through: true, count: 1 }]);
  });

  it("are not the inside of a tube, but those across it are", async () => {
    const tube = disc({ diameter: 40, thickness: 200 }).drilled({ diameter: 36, at: [0, 0] });
    expect((await recognisedPart(tube)).holes).toEqual([]);
    const bush = disc({ diameter: 40, thickness: 60 }).drilled({ diameter: 20, at: [0, 0] });
    expect((await recognisedPart(bush)).holes).toMatchObject([{ diameter: 20, count: 1 }]);
  });

  it("are not round corners, notches and pockets", async () => {
    const part = sheet
      .hole({ diameter: 10, at: [0, 50] })
      .slot({ width: 10, length: 30, at: [200, 50] })
      .cutout([
        [50, 50],
        [80, 50],
        [80, 80],
        [50, 80],
      ]);
    const { holes, slots } = await recognisedPart(part);
    expect({ holes, slots }).toEqual({ holes: [], slots: [] });
  });

  it("are less sure where something cuts into one", async () => {
    const { confidence } = await recognisedPart(
      sheet.hole({ diameter: 20, at: [50, 50] }).cutout([
        [45, 50],
        [55, 50],
        [55, 75],
        [45, 75],
      ]),
    );
    expect(confidence.holes).toBeLessThan(0.9);
  });
});

describe("Slots", () => {
  it("have the length over both round ends, however they lie", async () => {
    const { slots, holes, faces } = await recognisedPart(
      sheet
        .slot({ width: 6, length: 20, at: [30, 30] })
        .slot({ width: 6, length: 20, at: [80, 50], angle: 30 })
        .slot({ width: 8, length: 40, at: [150, 50], angle: 90 }),
    );
    expect(slots).toMatchObject([
      { id: "slots-1", width: 6, length: 20, count: 2 },
      { id: "slots-2", width: 8, length: 40, count: 1 },
    ]);
    expect(holes).toEqual([]);
    expect(faces.get("slots-1")).toHaveLength(8);
  });

  it("are found in the leg of a bent sheet", async () => {
    const part = bentSheet({
      thickness: 2,
      width: 60,
      legs: [40, 40],
      bends: [{ angle: 90, inner_radius: 2 }],
    });
    const { slots } = await recognisedPart(
      part.slot({ width: 5, length: 15, at: [20, 30], angle: 90 }).turned("y", 50),
    );
    expect(slots).toMatchObject([{ width: 5, length: 15, count: 1 }]);
  });
});
