import type { Point } from "./primitives.ts";

/** x' = a·x + c·y + e, y' = b·x + d·y + f */
export type Affine = { a: number; b: number; c: number; d: number; e: number; f: number };

export const identity: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export function apply(matrix: Affine, { x, y }: Point): Point {
  return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f };
}

/** The map that first does `inner`, then `outer`. */
export function composed(outer: Affine, inner: Affine): Affine {
  const origin = apply(outer, { x: inner.e, y: inner.f });
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: origin.x,
    f: origin.y,
  };
}

export function translation(x: number, y: number): Affine {
  return { ...identity, e: x, f: y };
}

export function rotation(radians: number): Affine {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
}

export function scaling(x: number, y: number): Affine {
  return { ...identity, a: x, d: y };
}

/** The scale of a map that keeps circles round, else undefined. */
export function roundScale(matrix: Affine): number | undefined {
  const first = Math.hypot(matrix.a, matrix.b);
  const second = Math.hypot(matrix.c, matrix.d);
  const skew = Math.abs(matrix.a * matrix.c + matrix.b * matrix.d);
  const even = Math.abs(first - second) <= first * 1e-6 && skew <= first * second * 1e-6;
  return even ? first : undefined;
}

export function isMirrored(matrix: Affine): boolean {
  return matrix.a * matrix.d - matrix.b * matrix.c < 0;
}

/**
 * The plane of an entity by DXF's arbitrary axis algorithm, seen from above: its own coordinates → the drawing's.
 * A normal of (0, 0, −1) mirrors x.
 */
export function entityPlane(normal: { x: number; y: number; z: number }, elevation: number): Affine {
  const size = Math.hypot(normal.x, normal.y, normal.z);
  if (!(size > 1e-9) || (normal.x === 0 && normal.y === 0 && normal.z > 0)) {
    return identity;
  }
  const [x, y, z] = [normal.x / size, normal.y / size, normal.z / size];
  const nearZ = Math.abs(x) < 1 / 64 && Math.abs(y) < 1 / 64;
  const [ux, uy, uz] = nearZ ? [z, 0, -x] : [-y, x, 0];
  const u = Math.hypot(ux, uy, uz);
  const [ax, ay, az] = [ux / u, uy / u, uz / u];
  return { a: ax, b: ay, c: y * az - z * ay, d: z * ax - x * az, e: x * elevation, f: y * elevation };
}
