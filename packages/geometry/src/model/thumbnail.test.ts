import { describe, expect, it } from "vitest";
import { openKernel } from "../step/kernel.ts";
import { readModel } from "../step/readModel.ts";
import { plate, stepOf, surfacesOf } from "../testing/buildStep.ts";
import type { ShownModel } from "./shownModel.ts";
import { thumbnail } from "./thumbnail.ts";

const sheet = plate({ length: 100, width: 100, thickness: 2 });

async function shownModel(bytes: Uint8Array): Promise<ShownModel> {
  const { solids, loose } = readModel(await openKernel(), bytes);
  return {
    loose,
    solids: solids.map(({ solid, mesh, placements }) => ({
      id: "solid-1",
      mesh,
      edges: solid.edges,
      placements,
      groups: [],
    })),
  };
}

const opacityAt = ({ rgba, width }: ReturnType<typeof thumbnail>, x: number, y: number) =>
  rgba[4 * (y * width + x) + 3];

describe("The small picture of a model", () => {
  it("shows the part in the middle of a transparent ground", async () => {
    const picture = thumbnail(await shownModel(await stepOf(sheet)), 128);
    expect(picture.rgba).toHaveLength(4 * 128 * 128);
    expect(opacityAt(picture, 64, 64)).toBe(255);
    expect([opacityAt(picture, 0, 0), opacityAt(picture, 127, 127)]).toEqual([0, 0]);
    expect(opacityAt(picture, 12, 64)).toBe(255);
  });

  it("is open where a hole goes through", async () => {
    const picture = thumbnail(
      await shownModel(await stepOf(sheet.hole({ diameter: 40, at: [50, 50] }))),
      128,
    );
    expect(opacityAt(picture, 64, 64)).toBe(0);
    expect(opacityAt(picture, 20, 64)).toBe(255);
  });

  it("lays a standing sheet down, so that its face is seen", async () => {
    const lying = thumbnail(await shownModel(await stepOf(sheet)), 64);
    const standing = thumbnail(await shownModel(await stepOf(sheet.turned("x", 90))), 64);
    const covered = ({ rgba }: typeof lying) => rgba.filter((value, at) => at % 4 === 3 && value > 0).length;
    expect(covered(standing) / covered(lying)).toBeCloseTo(1, 1);
  });

  it("shows surfaces without a solid as well", async () => {
    const picture = thumbnail(await shownModel(await surfacesOf(sheet)), 64);
    expect(opacityAt(picture, 32, 32)).toBe(255);
  });
});
