import { describe, expect, it, vi } from "vitest";
import { bentSheet, disc, plate } from "../../testing/buildStep.ts";
import { recognisedPart } from "../../testing/recognisedPart.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Corners = Parameters<ReturnType<typeof plate>["cutout"]>[0];

const block = (length: number, width: number, thickness: number) => plate({ length, width, thickness });
const box = ([x, y]: readonly [number, number], width: number, height: number): Corners => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A hexagon of 20 across flats, cut out of a round. */
function hexagon(height: number) {
  const corner = (turn: number, radius: number): [number, number] => [
    radius * Math.cos((turn * Math.PI) / 180),
    radius * Math.sin((turn * Math.PI) / 180),
  ];
  const inner = 10 / Math.cos(Math.PI / 6);
  return [0, 60, 120, 180, 240, 300].reduce(
    (part, turn) =>
      part.cutout([
        corner(turn, inner),
        corner(turn, 40),
        corner(turn + 30, 40),
        corner(turn + 60, 40),
        corner(turn + 60, inner),
      ]),
    disc({ diameter: 24, thickness: height }),
  );
}

describe("A solid is not mistaken for another:", () => {
  it("a hexagon with a bore is a bar and no tube", async () => {
    const { kind, section, holes, stock } = await recognisedPart(
      hexagon(60).drilled({ diameter: 6.8, at: [0, 0] }),
    );
    expect({ kind, section, stock }).toMatchObject({
      kind: "bar",
      section: { shape: "hexagon", width: 20 },
      stock: { shape: "hexagon", width: 20, length: 60 },
    });
    expect(holes).toMatchObject([{ diameter: 6.8, through: true, count: 1 }]);
  });

  it("a nut is no flat bar seen from its side", async () => {
    const { kind, other_kinds, section } = await recognisedPart(
      hexagon(10).drilled({ diameter: 10.2, at: [0, 0] }),
    );
    expect({ kind, other_kinds, section }).toEqual({ kind: "plate", other_kinds: [], section: null });
  });

  it("a triangle is no T", async () => {
    const triangle = block(40, 40, 90).cutout([
      [-1, -2],
      [20, 40],
      [-1, 41],
    ]);
    const cut = triangle.cutout([
      [41, -2],
      [20, 40],
      [41, 41],
    ]);
    const { kind, section } = await recognisedPart(cut);
    expect(kind).toBe("prism");
    expect(section?.shape).not.toBe("T");
  });

  it("a plate with a T-slot is no channel", async () => {
    const slotted = block(30, 100, 200)
      .cutout(box([15, 44], 16, 12))
      .cutout(box([8, 40], 8, 20));
    const { kind, sheet } = await recognisedPart(slotted);
    expect({ kind, thickness: sheet?.thickness }).toEqual({ kind: "plate", thickness: 30 });
  });

  it.each([
    [50, 30],
    [30, 50],
  ])("a mirrored angle with legs of %i and %i is no T", async (long, short) => {
    const angle = bentSheet({
      thickness: 2,
      width: 100,
      legs: [long, short],
      bends: [{ angle: 90, inner_radius: 2 }],
    });
    for (const part of [angle, angle.mirrored()])
      expect((await recognisedPart(part)).section).toMatchObject({ shape: "angle", width: 54, height: 34 });
  });

  it("a box that is closed all round is no sheet", async () => {
    const tube = block(40, 40, 200).cutout(box([3, 3], 34, 34));
    const caps = [block(40, 40, 3).movedBy(0, 0, -3), block(40, 40, 3).movedBy(0, 0, 200)];
    const closed = caps.reduce((part, cap) => part.joinedTo(cap), tube);
    const { kind, sheet, warnings } = await recognisedPart(closed);
    expect({ kind, sheet, warnings }).toEqual({
      kind: "solid",
      sheet: null,
      warnings: [{ code: "unknown_kind" }],
    });
  });

  it("a bush is turned and shows its bore; the same section is a tube where it is long", async () => {
    const bush = (thickness: number) =>
      disc({ diameter: 30, thickness }).drilled({ diameter: 20, at: [0, 0] });
    const short = await recognisedPart(bush(40));
    expect(short).toMatchObject({ kind: "turned", other_kinds: ["tube"], holes: [{ diameter: 20 }] });
    expect(await recognisedPart(bush(200))).toMatchObject({ kind: "tube", holes: [] });
  });

  it("a slit tube turns by nearly all of a circle", async () => {
    const tube = disc({ diameter: 40, thickness: 200 }).drilled({ diameter: 34, at: [0, 0] });
    const { bends } = await recognisedPart(tube.cutout(box([-1, 0], 2, 30)));
    expect(bends).toMatchObject([{ inner_radius: 17 }]);
    expect(bends[0]?.angle).toBeCloseTo(360 - (2 * Math.asin(1 / 17) * 180) / Math.PI, 0);
  });

  it("a hole across a round tube is as deep as its wall", async () => {
    const tube = disc({ diameter: 40, thickness: 200 }).drilled({ diameter: 34, at: [0, 0] });
    const across = tube
      .turned("y", 90)
      .movedBy(0, 0, 100)
      .drilled({ diameter: 10, at: [100, 0] });
    expect((await recognisedPart(across)).holes).toMatchObject([{ diameter: 10, depth: 3, count: 2 }]);
  });
});
