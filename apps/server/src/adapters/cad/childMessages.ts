import type { ReadingFailure } from "./fileReader.ts";

/** What a reading process answers to a task, and the megabytes that it holds then. */
export type ChildAnswer<Result> = { memoryMb: number } & (
  | { result: Result }
  /** `detail` is for the log; once `broken`, the process must not read on. */
  | { failed: ReadingFailure; detail: string; broken: boolean }
);
