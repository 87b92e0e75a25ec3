import { entryAt } from "../space/entryAt.ts";
import type { Vector } from "../step/brep.ts";

/** Where the triangles of a binary STL begin, after a comment and their number. */
const headBytes = 84;
const triangleBytes = 50;

/** Corners of each triangle, nine numbers each, in the file's unit; STL names none. */
export type Triangles = Float64Array;

const countIn = (bytes: Uint8Array): number =>
  bytes.length < headBytes ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);

const isBinary = (bytes: Uint8Array): boolean =>
  countIn(bytes) > 0 && bytes.length === headBytes + countIn(bytes) * triangleBytes;

/** A binary STL is told by its length alone: its comment may begin with "solid" as well. */
export const isStl = (bytes: Uint8Array): boolean =>
  isBinary(bytes) || /^\s*solid\b[\s\S]*?\bfacet\s+normal\b/.test(latin1(bytes.subarray(0, 2048)));

export const trianglesOf = (bytes: Uint8Array): Triangles => (isBinary(bytes) ? binary(bytes) : text(bytes));

function binary(bytes: Uint8Array): Triangles {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const triangles = new Float64Array(countIn(bytes) * 9);
  for (let index = 0; index < triangles.length; index += 1) {
    const triangle = Math.floor(index / 9);
    // Each triangle begins with its normal.
    const at = headBytes + triangle * triangleBytes + 12 + (index % 9) * 4;
    triangles[index] = data.getFloat32(at, true);
  }
  return triangles;
}

function text(bytes: Uint8Array): Triangles {
  const numbers: number[] = [];
  for (const [, x, y, z] of latin1(bytes).matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/g)) {
    numbers.push(Number(x), Number(y), Number(z));
  }
  return Float64Array.from(numbers.slice(0, numbers.length - (numbers.length % 9)));
}

/** The corner whose numbers begin at an index. */
export const cornerAt = (triangles: Triangles, at: number): Vector => [
  entryAt(triangles, at),
  entryAt(triangles, at + 1),
  entryAt(triangles, at + 2),
];

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
