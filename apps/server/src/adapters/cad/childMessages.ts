import type { ReadingFailure } from "./fileReader.ts";

/** The answer of a reading process, with its memory usage in megabytes. */
export type ChildAnswer<Result> = { memoryMb: number } & (
  | { result: Result }
  /** `detail` is for the log; if `broken`, the process must not be used again. */
  | { failed: ReadingFailure; detail: string; broken: boolean }
);
