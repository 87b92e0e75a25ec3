import type { Placement, Sheet } from "@kantwerk/nesting/layout";
import type { Shape, Turn } from "@kantwerk/nesting/shape";
import type { ProcessPool } from "../cad/fileReader.ts";
import { openPool, type PoolOptions } from "../cad/readerPool.ts";

/** A part to nest: its flat pattern as DXF, or the sides of its box; as many as fit where no number is given. */
export type NestingPart = {
  pattern: Uint8Array | { length: number; width: number };
  turns: readonly Turn[];
  count: number | null;
};

/** Several parts have their numbers; a single one may fill the sheet. */
export type NestingTask = { sheet: Sheet; parts: readonly NestingPart[] };

/** `shapes` are those of the parts, with the corner of their boxes at the origin. */
export type NestingResult = {
  shapes: Shape[];
  sheets: Placement[][];
  /** Indexes of the parts that are too large for the sheet. */
  too_large: number[];
};

/** Nests parts in a process of its own. */
export type Nester = ProcessPool<NestingTask, NestingResult>;

/** One at a time: a layout takes seconds of computing, and nobody waits for it in a request. */
export const openNester = (options: Partial<PoolOptions> = {}): Nester =>
  openPool<NestingTask, NestingResult>({
    size: 1,
    timeMs: 30_000,
    memoryMb: 400,
    keepMb: 250,
    script: new URL("./nestingChild.ts", import.meta.url),
    ...options,
  });
