import { describe, expect, it, vi } from "vitest";
import { bentSheet, disc, plate } from "../../testing/buildStep.ts";
import { recognisedPart } from "../../testing/recognisedPart.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const block = plate({ length: 60, width: 40, thickness: 30 });
const roundBar = disc({ diameter: 40, thickness: 200 });
const roundTube = roundBar.drilled({ diameter: 32, at: [0, 0] });
const channel = bentSheet({
  thickness: 3,
  width: 400,
  legs: [20, 40, 20],
  bends: [
    { angle: 90, inner_radius: 3 },
    { angle: 90, inner_radius: 3 },
  ],
});

describe("A solid", () => {
  it.each([
    ["a plate as thick as its shorter side allows", block, "plate"],
    ["a round bar", roundBar, "bar"],
    ["a round bar lying askew", roundBar.turned("x", 33).turned("z", 71), "bar"],
    ["a tube", roundTube, "tube"],
    [
      "a turned part with a shoulder",
      disc({ diameter: 40, thickness: 20 }).joinedTo(disc({ diameter: 25, thickness: 60 })),
      "turned",
    ],
    ["a sheet with bends", channel, "sheet"],
  ])("is %s", async (_what, part, right) => {
    expect((await recognisedPart(part)).kind).toBe(right);
  });

  it("keeps the section, length and stock of a tube however it lies", async () => {
    for (const part of [roundTube, roundTube.turned("y", 20)]) {
      const { section, stock, end_cuts } = await recognisedPart(part);
      expect(section).toMatchObject({ shape: "round", diameter: 40, wall: 4 });
      expect(stock).toEqual({ shape: "tube", diameter: 40, inner_diameter: 32, length: 200 });
      expect(end_cuts).toEqual([{ angle: 90 }, { angle: 90 }]);
    }
  });

  it("may be a profile as well where a long channel is bent", async () => {
    const { kind, other_kinds, section } = await recognisedPart(channel);
    expect({ kind, other_kinds }).toEqual({ kind: "sheet", other_kinds: ["profile"] });
    expect(section).toMatchObject({ shape: "U", wall: 3 });
  });

  it("has the stock of its largest diameter where it is turned", async () => {
    const shaft = disc({ diameter: 40, thickness: 20 }).joinedTo(disc({ diameter: 25, thickness: 90 }));
    expect((await recognisedPart(shaft)).stock).toEqual({ shape: "round", diameter: 40, length: 90 });
  });

  it("is of no known kind, with a warning, where nothing fits", async () => {
    const odd = block.joinedTo(disc({ diameter: 20, thickness: 70 }).movedBy(30, 20, 0));
    const { kind, warnings, stock } = await recognisedPart(odd);
    expect(kind).toBe("solid");
    expect(warnings).toEqual([{ code: "unknown_kind" }]);
    expect(stock).toEqual({ shape: "box", width: 60, height: 40, length: 70 });
  });
});
