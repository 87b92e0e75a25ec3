import type { Placement, Sheet } from "@kantwerk/nesting/layout";
import type { Shape, Turn } from "@kantwerk/nesting/shape";
import type { ProcessPool } from "../cad/fileReader.ts";
import { openPool, type PoolOptions } from "../cad/readerPool.ts";

/** A part to nest: its flat pattern as DXF, or the sides of its box. Without a quantity, as many as fit. */
export type NestingPart = {
  pattern: Uint8Array | { length: number; width: number };
  turns: readonly Turn[];
  count: number | null;
};

/** Several parts need quantities; a single part may fill the sheet. */
export type NestingTask = { sheet: Sheet; parts: readonly NestingPart[] };

/** `shapes` are those of the parts, with the corner of their bounding boxes at the origin. */
export type NestingResult = {
  shapes: Shape[];
  sheets: Placement[][];
  /** Indexes of the parts that are too large for the sheet. */
  too_large: number[];
};

/** Nests parts in a separate process. */
export type Nester = ProcessPool<NestingTask, NestingResult>;

/** One at a time: a layout takes seconds of CPU time, and no request waits for it. */
export const openNester = (options: Partial<PoolOptions> = {}): Nester =>
  openPool<NestingTask, NestingResult>({
    size: 1,
    timeMs: 30_000,
    memoryMb: 400,
    keepMb: 250,
    script: new URL("./nestingChild.ts", import.meta.url),
    ...options,
  });
