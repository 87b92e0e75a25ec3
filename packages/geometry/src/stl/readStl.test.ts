import { expect, test } from "vitest";
import { readCad } from "../readCad.ts";
import { readStl } from "./readStl.ts";

type Point = readonly [number, number, number];

/** The triangles of a box of 10 × 20 × 30 at a place, all facing outwards. */
function box([x, y, z]: Point): [Point, Point, Point][] {
  const at = (corner: number): Point => [
    x + (corner & 1 ? 10 : 0),
    y + (corner & 2 ? 20 : 0),
    z + (corner & 4 ? 30 : 0),
  ];
  const sides: [number, number, number, number][] = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  return sides.flatMap(([a, b, c, d]): [Point, Point, Point][] => [
    [at(a), at(b), at(c)],
    [at(a), at(c), at(d)],
  ]);
}

const asText = (triangles: ReturnType<typeof box>) =>
  Buffer.from(
    `solid box\n${triangles
      .map(
        (corners) =>
          `facet normal 0 0 0\nouter loop\n${corners.map((point) => `vertex ${point.join(" ")}`).join("\n")}\nendloop\nendfacet`,
      )
      .join("\n")}\nendsolid`,
  );

function asBinary(triangles: ReturnType<typeof box>): Buffer {
  const bytes = Buffer.alloc(84 + triangles.length * 50);
  bytes.write("solid in name only");
  bytes.writeUInt32LE(triangles.length, 80);
  for (const [index, corners] of triangles.entries()) {
    for (const [place, number] of corners.flat().entries()) {
      bytes.writeFloatLE(number, 84 + index * 50 + 12 + place * 4);
    }
  }
  return bytes;
}

test.each([
  ["text", asText],
  ["binary", asBinary],
])("an STL in %s gives a volume and nothing else", async (_form, written) => {
  const [file] = await readCad(written(box([5e3, 0, 0])), "box.stl", { k_factor: 0.5 });
  expect(file?.features).toMatchObject({ volume: 6000, area: null, solids: [], prefill: false });
  expect(file?.features?.warnings.map(({ code }) => code)).toEqual(["units_assumed", "no_solid"]);
});

test("an STL with a gap has a picture, but no volume", () => {
  const { features, model } = readStl(asText(box([0, 0, 0]).slice(1)));
  expect(features.volume).toBeNull();
  expect(model.loose[0]?.indices).toHaveLength(33);
});

test("an STL without triangles, or with coordinates that are no numbers, is refused", async () => {
  const broken = asText(box([0, 0, Number.NaN]));
  expect(() => readStl(broken)).toThrow(expect.objectContaining({ code: "no_shape" }));
  await expect(readCad(broken, "box.stl", { k_factor: 0.5 })).rejects.toMatchObject({ code: "unreadable" });
});
