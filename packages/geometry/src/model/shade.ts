import { entryAt } from "../space/entryAt.ts";
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

/** The drawn raster as colours and opacity, red, green, blue and alpha from 0 to 1 with the colours times alpha. */
export function shaded(raster: Raster): Float32Array {
  const { size, depth, lines } = raster;
  const colours = new Float32Array(4 * size * size);
  const open = opennessOfBlocks(raster);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const covered = entryAt(depth, pixel) > Number.NEGATIVE_INFINITY;
    const line = entryAt(lines, pixel) * inkStrength;
    if (!covered && line === 0) {
      continue;
    }
    const light = covered ? brightness(raster, pixel) * entryAt(open, blockOf(pixel, size)) : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const surface = covered ? Math.min(1, entryAt(metal, channel) * light) : 0;
      colours[4 * pixel + channel] = surface * (1 - line) + entryAt(ink, channel) * line;
    }
    colours[4 * pixel + 3] = covered ? 1 : line;
  }
  return colours;
}

/** Of a matt surface with a little gloss; what faces away is a surface seen from behind. */
function brightness({ normals }: Raster, pixel: number): number {
  const x = entryAt(normals, 3 * pixel);
  const y = entryAt(normals, 3 * pixel + 1);
  const z = entryAt(normals, 3 * pixel + 2);
  const size = Math.sqrt(x * x + y * y + z * z) * (z < 0 ? -1 : 1) || 1;
  const towards = (light: Vector) => Math.max(0, (x * light[0] + y * light[1] + z * light[2]) / size);
  return 0.44 + 0.68 * towards(key) + 0.12 * towards(fill) + 0.16 * towards(gloss) ** 32;
}

/** Steps to the pixels that may hide others. */
function neighbours(size: number): { x: number; y: number; reach: number }[] {
  return rings.flatMap((ring, index) =>
    Array.from({ length: directions }, (_, step) => {
      const angle = ((step + index / rings.length) * 2 * Math.PI) / directions;
      const reach = ring * size;
      return { x: Math.round(Math.cos(angle) * reach), y: Math.round(Math.sin(angle) * reach), reach };
    }),
  );
}

/** Of blocks of two by two pixels: it changes slowly. */
function opennessOfBlocks(raster: Raster): Float32Array {
  const { size, depth } = raster;
  const around = neighbours(size);
  const open = new Float32Array(Math.ceil(size / 2) ** 2).fill(1);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const isFirst = pixel % 2 === 0 && Math.floor(pixel / size) % 2 === 0;
    if (isFirst && entryAt(depth, pixel) > Number.NEGATIVE_INFINITY) {
      open[blockOf(pixel, size)] = openness(raster, pixel, around);
    }
  }
  return open;
}

function blockOf(pixel: number, size: number): number {
  return Math.floor(pixel / size / 2) * Math.ceil(size / 2) + Math.floor((pixel % size) / 2);
}

/** 1 in the open, less beside what stands out. */
function openness({ size, depth }: Raster, pixel: number, around: ReturnType<typeof neighbours>): number {
  const own = entryAt(depth, pixel);
  const column = pixel % size;
  const row = (pixel - column) / size;
  let hidden = 0;
  for (const { x, y, reach } of around) {
    if (column + x >= 0 && row + y >= 0 && column + x < size && row + y < size) {
      const rise = (entryAt(depth, pixel + y * size + x) - own) / reach;
      // As steep as the view itself is a plain surface; far in front is another part of the model.
      hidden += rise > 1.2 && rise < 8 ? Math.min(1, (rise - 1.2) / 2) : 0;
    }
  }
  return 1 - (0.55 * hidden) / around.length;
}
