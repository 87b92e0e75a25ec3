import type { PreviewKind } from "@kantwerk/contract/extraction";
import type { ReadingUnit } from "@kantwerk/contract/productCreations";
import type { Features } from "@kantwerk/geometry/features";
import type { Turn } from "./fairQueue.ts";

/** How sheets are unfolded. `sharp_radius`: inside radius of sharp bends in mm; the thickness when missing. */
export type Bending = { k_factor: number; sharp_radius?: number | undefined };

/** A file to read, and its format. `pdf_page` renders one more page of a PDF, from 1. */
export type ReadingTask = { bytes: Uint8Array } & (
  | ({ format: "step"; unit?: ReadingUnit | undefined } & Bending)
  | { format: "dxf"; unit?: ReadingUnit | undefined; close_gaps?: number | undefined }
  | { format: "pdf" | "image" }
  | { format: "pdf_page"; page: number }
);

/** A picture or export of a file. `part` is the id of the assembly's solid that it shows. */
export type Rendition = {
  kind: PreviewKind | "flat_dxf";
  /** The page of a PDF, from 1; 0 for other formats. */
  page: number;
  part: string | null;
  media_type: string;
  bytes: Uint8Array;
};

export type ReadingResult = {
  /** Null for a picture or PDF without a drawing; of a scanned one only what its texts propose. */
  features: Features | null;
  /** Text of a PDF by page; empty for other formats. */
  pages: string[];
  renditions: Rendition[];
};

export type ReadingFailure =
  | "unreadable"
  | "too_many_primitives"
  | "no_shape"
  | "parts_elsewhere"
  | "too_many_pixels"
  | "protected"
  | "too_slow"
  | "too_large"
  | "crashed"
  | "stopped";

/** A file could not be read; users see the message `reading.<code>`. */
export class ReadingFailed extends Error {
  override name = "ReadingFailed";
  readonly code: ReadingFailure;

  /** @param detail the internal cause, for the log */
  constructor(code: ReadingFailure, detail?: string) {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
  }
}

/** Runs tasks in separate processes, a few in parallel, and queues the rest. */
export type ProcessPool<Task, Result> = {
  /**
   * People take turns; without `turn` tasks run in the order of their arrival, as those of one person.
   * @throws ReadingFailed, also if the signal aborts
   */
  read(task: Task, signal?: AbortSignal, turn?: Turn): Promise<Result>;
  /** The number of running processes. */
  processes(): number;
  close(): Promise<void>;
};

export type FileReader = ProcessPool<ReadingTask, ReadingResult>;
