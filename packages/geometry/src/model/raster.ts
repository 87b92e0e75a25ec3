import { entryAt } from "../space/entryAt.ts";

/**
 * A picture while it is drawn, by pixels from the top left: how near each is (in pixels, the nearer the greater; minus
 * infinity where there is nothing), the normal of what is seen there, and how much of a line covers it.
 */
export type Raster = { size: number; depth: Float32Array; normals: Float32Array; lines: Float32Array };

/** Corners x, y, depth in pixels, by threes. */
export type Corners = Float32Array;

/** Neighbouring triangles shall leave no gap. */
const rim = 1e-6;
const lineRadius = 0.6;
/** How far, in pixels, a line may lie behind the surface that it borders: it is as steep as the surface beside it. */
const lineBias = 3;

/** Its 20 MB for a picture of 512 pixels, allocated anew for each, would be a garbage collection for each. */
let kept: Raster | undefined;

/** One at a time: the one before it is drawn over. */
export function emptyRaster(size: number): Raster {
  if (kept?.size !== size) {
    const values = (each: number) => new Float32Array(each * size * size);
    kept = { size, depth: values(1), normals: values(3), lines: values(1) };
  }
  kept.depth.fill(Number.NEGATIVE_INFINITY);
  kept.lines.fill(0);
  return kept;
}

/** Fills a triangle, given by the indices of its corners, where nothing nearer is. */
export function fillTriangle(
  { size, depth, normals: seen }: Raster,
  corners: Corners,
  normals: Float32Array,
  [a, b, c]: readonly [number, number, number],
): void {
  const area = areaOf(corners, a, b, c, size);
  if (!area) {
    return;
  }
  const near = atCorners(corners, a, b, c, 2);
  const x = atCorners(normals, a, b, c, 0);
  const y = atCorners(normals, a, b, c, 1);
  const z = atCorners(normals, a, b, c, 2);
  for (let row = area.top; row <= area.bottom; row += 1) {
    const { first, last } = columnsOf(area, row);
    for (let column = first; column <= last; column += 1) {
      const shareB = area.b.start + area.b.perColumn * column + area.b.perRow * row;
      const shareC = area.c.start + area.c.perColumn * column + area.c.perRow * row;
      const shareA = 1 - shareB - shareC;
      if (shareA < -rim || shareB < -rim || shareC < -rim) {
        continue;
      }
      const pixel = row * size + column;
      const nearness = shareA * near.a + shareB * near.b + shareC * near.c;
      if (nearness > (depth[pixel] as number)) {
        depth[pixel] = nearness;
        seen[3 * pixel] = shareA * x.a + shareB * x.b + shareC * x.c;
        seen[3 * pixel + 1] = shareA * y.a + shareB * y.b + shareC * y.c;
        seen[3 * pixel + 2] = shareA * z.a + shareB * z.b + shareC * z.c;
      }
    }
  }
}

/** The columns of a row where no share is below zero, and perhaps one more at each end. */
function columnsOf({ left, right, a, b, c }: Area, row: number): { first: number; last: number } {
  let [first, last] = [left, right];
  for (const { start, perColumn, perRow } of [a, b, c]) {
    const edge = (-rim - start - perRow * row) / perColumn;
    if (perColumn > 0) {
      first = Math.max(first, Math.floor(edge));
    } else if (perColumn < 0) {
      last = Math.min(last, Math.ceil(edge));
    }
  }
  return { first, last };
}

function atCorners(values: Float32Array, a: number, b: number, c: number, axis: number) {
  return {
    a: entryAt(values, 3 * a + axis),
    b: entryAt(values, 3 * b + axis),
    c: entryAt(values, 3 * c + axis),
  };
}

/** How the share of a corner grows from pixel to pixel. */
type Share = { start: number; perColumn: number; perRow: number };

/** The pixels round a triangle, and the shares of its corners there. */
type Area = { left: number; right: number; top: number; bottom: number; a: Share; b: Share; c: Share };

function areaOf(corners: Corners, a: number, b: number, c: number, size: number): Area | null {
  const x = atCorners(corners, a, b, c, 0);
  const y = atCorners(corners, a, b, c, 1);
  const double = (x.b - x.a) * (y.c - y.a) - (y.b - y.a) * (x.c - x.a);
  if (!(Math.abs(double) > 1e-9)) {
    return null;
  }
  const share = (perColumn: number, perRow: number): Share => ({
    perColumn,
    perRow,
    start: (0.5 - x.a) * perColumn + (0.5 - y.a) * perRow,
  });
  const [ofB, ofC] = [
    share((y.c - y.a) / double, -(x.c - x.a) / double),
    share(-(y.b - y.a) / double, (x.b - x.a) / double),
  ];
  return {
    left: Math.max(0, Math.ceil(Math.min(x.a, x.b, x.c) - 0.5)),
    right: Math.min(size - 1, Math.floor(Math.max(x.a, x.b, x.c) - 0.5)),
    top: Math.max(0, Math.ceil(Math.min(y.a, y.b, y.c) - 0.5)),
    bottom: Math.min(size - 1, Math.floor(Math.max(y.a, y.b, y.c) - 0.5)),
    a: {
      start: 1 - ofB.start - ofC.start,
      perColumn: -ofB.perColumn - ofC.perColumn,
      perRow: -ofB.perRow - ofC.perRow,
    },
    b: ofB,
    c: ofC,
  };
}

/** Draws a thin line between two corners where nothing nearer is; call it after all triangles. */
export function drawLine(raster: Raster, corners: Corners, from: number, to: number): void {
  const [x, y, near] = [
    entryAt(corners, 3 * from),
    entryAt(corners, 3 * from + 1),
    entryAt(corners, 3 * from + 2),
  ];
  const along = [
    entryAt(corners, 3 * to) - x,
    entryAt(corners, 3 * to + 1) - y,
    entryAt(corners, 3 * to + 2) - near,
  ];
  const steps = Math.max(1, Math.ceil(2 * Math.hypot(entryAt(along, 0), entryAt(along, 1))));
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    dot(
      raster,
      x + share * entryAt(along, 0),
      y + share * entryAt(along, 1),
      near + share * entryAt(along, 2),
    );
  }
}

/** A round dot that fades within a pixel. */
function dot({ size, depth, lines }: Raster, x: number, y: number, near: number): void {
  for (let row = Math.floor(y - 1.5); row <= y + 1.5; row += 1) {
    for (let column = Math.floor(x - 1.5); column <= x + 1.5; column += 1) {
      if (row < 0 || column < 0 || row >= size || column >= size) {
        continue;
      }
      const pixel = row * size + column;
      const gap = Math.sqrt((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) - lineRadius;
      if (gap < 1 && near > (depth[pixel] as number) - lineBias) {
        lines[pixel] = Math.max(lines[pixel] as number, Math.min(1, 1 - gap));
      }
    }
  }
}
