import { describe, expect, it, vi } from "vitest";
import { openKernel } from "../step/kernel.ts";
import { readModel } from "../step/readModel.ts";
import { summarizeModel } from "../summary/modelReading.ts";
import { bentSheet, type plate, sharpSheet, stepOf } from "../testing/buildStep.ts";
import { type SharpChain, sharpCorners } from "../testing/sharpOutline.ts";

// Opening the kernel takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

async function readingOf(part: ReturnType<typeof plate>, sharp_radius?: number) {
  const model = readModel(await openKernel(), await stepOf(part));
  return summarizeModel(model, 0.4, sharp_radius).features;
}

/** The same numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Point = [number, number];
const sideOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

function crossesItself(chain: SharpChain): boolean {
  const corners = sharpCorners(chain).map(({ at }) => at);
  const sides = corners.map((at, index): [Point, Point] => [
    at,
    corners[(index + 1) % corners.length] as Point,
  ]);
  return sides.some(([a, b]) => sides.some(([c, d]) => cross(a, b, c, d)));
}

/** What bends are drawn with: sharp, sharp inside alone, or as they are. */
type Drawn = "sharp" | "half" | "round";

function chainFrom(seed: number, kinds: Drawn[]): SharpChain & { width: number } {
  const next = numbersFrom(seed);
  const within = (least: number, most: number) => least + (most - least) * next();
  for (;;) {
    const thickness = [0.8, 1, 1.5, 2, 3][Math.floor(next() * 5)] as number;
    const count = 2 + Math.floor(next() * 4);
    const legs = Array.from({ length: count }, () => within(3, 25) * thickness);
    const bends = legs.slice(1).map(() => {
      const kind = kinds[Math.floor(next() * kinds.length)];
      const drawn = { sharp: [0, 0], half: [0, thickness], round: [thickness, 2 * thickness] }[
        kind ?? "sharp"
      ];
      const angle = Math.round(within(20, 135)) * (next() < 0.5 ? 1 : -1);
      return { angle, inner_radius: thickness, drawn: drawn as [number, number] };
    });
    const chain = { thickness, legs, bends, width: Math.round(within(20, 60) * thickness) };
    if (!crossesItself(chain)) return chain;
  }
}

type Bends = Awaited<ReturnType<typeof readingOf>>["bends"];
const bendList = (bends: Bends) =>
  bends
    .flatMap(({ angle, inner_radius, length, direction, count }) =>
      Array.from({ length: count }, () => [angle, inner_radius, length, direction].join(" ")),
    )
    .sort();

describe("A chain of legs", () => {
  const kinds: [string, Drawn[]][] = [
    ["sharp bends", ["sharp"]],
    ["bends that are sharp inside and round outside", ["half"]],
    ["bends of all kinds", ["sharp", "half", "round"]],
  ];
  it.each(kinds)("with %s is flat what it is with its radii", async (_which, drawn) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const chain = chainFrom(seed, drawn);
      const [sharp, round] = [await readingOf(sharpSheet(chain)), await readingOf(bentSheet(chain))];
      const shown = JSON.stringify({ seed, chain });
      expect(sharp.solids[0]?.kind, shown).toBe("sheet");
      for (const size of ["length", "width", "area"] as const) {
        expect(sharp[size], `${size} of ${shown}`).toBeCloseTo(round[size] ?? 0, 1);
      }
      expect(sharp.cut_length.outer, shown).toBeCloseTo(round.cut_length.outer, 1);
      expect(bendList(sharp.bends), shown).toEqual(bendList(round.bends));
      const codes = sharp.warnings.map(({ code }) => code);
      expect(
        codes.filter((code) => code !== "radius_assumed"),
        shown,
      ).toEqual([]);
    }
  });
});
