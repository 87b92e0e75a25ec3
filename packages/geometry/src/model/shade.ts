import { unit } from "../space/vector.ts";
import type { Vector } from "../step/brep.ts";
import type { Raster } from "./raster.ts";

const metal: Vector = [0.79, 0.835, 0.89];
const ink: Vector = [0.11, 0.15, 0.21];
const inkStrength = 0.75;

/** In the view's coordinates: to the right, up, towards the eye. */
const key = unit([-0.55, 0.6, 0.6]);
const fill = unit([0.85, 0.05, 0.5]);
const gloss = unit([key[0], key[1], key[2] + 1]);

/** Rings round a pixel at which corners and hollows are felt, in shares of the picture's size. */
const rings = [0.006, 0.014, 0.028];
const directions = 8;

/** Times opacity. */
type Colour = { red: number; green: number; blue: number; opacity: number };

/**
 * The drawn raster as red, green, blue and opacity by bytes, each pixel the mean of a block of the raster.
 * @param finer side of a block in pixels of the raster
 */
export function shaded(raster: Raster, finer: number): Uint8Array {
  const { size } = raster;
  const rgba = new Uint8Array(4 * (size / finer) ** 2);
  const around = neighbours(size);
  let at = 0;
  for (let top = 0; top < size; top += finer) {
    for (let left = 0; left < size; left += finer) {
      const sum = blockSum(raster, top * size + left, finer, around);
      if (sum.opacity > 0) {
        rgba[at] = Math.round((255 * sum.red) / sum.opacity);
        rgba[at + 1] = Math.round((255 * sum.green) / sum.opacity);
        rgba[at + 2] = Math.round((255 * sum.blue) / sum.opacity);
        rgba[at + 3] = Math.round((255 * sum.opacity) / (finer * finer));
      }
      at += 4;
    }
  }
  return rgba;
}

const isCovered = ({ depth }: Raster, pixel: number) => (depth[pixel] as number) > Number.NEGATIVE_INFINITY;

/** The colours of the pixels of a block together. */
function blockSum(raster: Raster, first: number, finer: number, around: readonly Neighbour[]): Colour {
  const sum: Colour = { red: 0, green: 0, blue: 0, opacity: 0 };
  // It changes slowly.
  const open = isCovered(raster, first) ? openness(raster, first, around) : 1;
  for (let row = 0; row < finer; row += 1) {
    for (let column = 0; column < finer; column += 1) {
      const pixel = first + row * raster.size + column;
      const covered = isCovered(raster, pixel);
      const line = (raster.lines[pixel] as number) * inkStrength;
      if (!covered && line === 0) {
        continue;
      }
      const light = covered ? brightness(raster, pixel) * open : 0;
      sum.red += Math.min(1, metal[0] * light) * (1 - line) + ink[0] * line;
      sum.green += Math.min(1, metal[1] * light) * (1 - line) + ink[1] * line;
      sum.blue += Math.min(1, metal[2] * light) * (1 - line) + ink[2] * line;
      sum.opacity += covered ? 1 : line;
    }
  }
  return sum;
}

/** Of a matt surface with a little gloss; what faces away is a surface seen from behind. */
function brightness({ normals }: Raster, pixel: number): number {
  const x = normals[3 * pixel] as number;
  const y = normals[3 * pixel + 1] as number;
  const z = normals[3 * pixel + 2] as number;
  const size = Math.sqrt(x * x + y * y + z * z) * (z < 0 ? -1 : 1) || 1;
  const towards = (light: Vector) => Math.max(0, (x * light[0] + y * light[1] + z * light[2]) / size);
  let shine = towards(gloss);
  for (let power = 1; power < 32; power *= 2) shine *= shine;
  return 0.44 + 0.68 * towards(key) + 0.12 * towards(fill) + 0.16 * shine;
}

/** A step to a pixel that may hide another. */
type Neighbour = { x: number; y: number; reach: number };

function neighbours(size: number): Neighbour[] {
  return rings.flatMap((ring, index) =>
    Array.from({ length: directions }, (_, step) => {
      const angle = ((step + index / rings.length) * 2 * Math.PI) / directions;
      const reach = ring * size;
      return { x: Math.round(Math.cos(angle) * reach), y: Math.round(Math.sin(angle) * reach), reach };
    }),
  );
}

/** 1 in the open, less beside what stands out. */
function openness({ size, depth }: Raster, pixel: number, around: readonly Neighbour[]): number {
  const own = depth[pixel] as number;
  const column = pixel % size;
  const row = (pixel - column) / size;
  let hidden = 0;
  for (const { x, y, reach } of around) {
    if (column + x >= 0 && row + y >= 0 && column + x < size && row + y < size) {
      const rise = ((depth[pixel + y * size + x] as number) - own) / reach;
      // As steep as the view itself is a plain surface; far in front is another part of the model.
      hidden += rise > 1.2 && rise < 8 ? Math.min(1, (rise - 1.2) / 2) : 0;
    }
  }
  return 1 - (0.55 * hidden) / around.length;
}
