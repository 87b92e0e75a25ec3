import type { PreviewKind } from "@kantwerk/contract/extraction";
import type { Features } from "@kantwerk/geometry/features";

/** What is read: the bytes of one file, and as what. `pdf_page` draws one more page of a PDF, from 1. */
export type ReadingTask = { bytes: Uint8Array } & (
  | { format: "step" | "dxf"; k_factor: number }
  | { format: "pdf" | "image" }
  | { format: "pdf_page"; page: number }
);

/** A picture or export that was made of a file. `part` is the solid of an assembly that it shows, by its id. */
export type Rendition = {
  kind: PreviewKind | "flat_dxf";
  /** The page of a PDF, from 1; 0 for everything else. */
  page: number;
  part: string | null;
  media_type: string;
  bytes: Uint8Array;
};

export type ReadingResult = {
  /** Null for a PDF or picture. */
  features: Features | null;
  /** Text of a PDF, page by page; empty for everything else. */
  pages: string[];
  renditions: Rendition[];
};

export type ReadingFailure =
  | "unreadable"
  | "binary_dxf"
  | "too_many_primitives"
  | "no_shape"
  | "parts_elsewhere"
  | "too_many_pixels"
  | "protected"
  | "too_slow"
  | "too_large"
  | "crashed"
  | "stopped";

/** A file could not be read; the code says why, and people read it as the message `reading.<code>`. */
export class ReadingFailed extends Error {
  override name = "ReadingFailed";
  readonly code: ReadingFailure;

  /** @param detail what went wrong inside, for the log */
  constructor(code: ReadingFailure, detail?: string) {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
  }
}

/** Works on tasks outside the server's own process, some at once and the others after them. */
export type ProcessPool<Task, Result> = {
  /** @throws ReadingFailed, also when the signal stops it. */
  read(task: Task, signal?: AbortSignal): Promise<Result>;
  /** How many processes it has at this moment. */
  processes(): number;
  close(): Promise<void>;
};

export type FileReader = ProcessPool<ReadingTask, ReadingResult>;
