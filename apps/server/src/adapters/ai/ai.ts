/** A value and where it stands: the words of the text, or the place in the drawing ("title block"). */
export type Sourced<T> = { value: T; source: string };

/** One product as a text or drawing describes it; what it does not say is null. Millimetres, degrees, kg. */
export type DescribedProduct = {
  name: Sourced<string> | null;
  number: Sourced<string> | null;
  revision: Sourced<string> | null;
  material: Sourced<string> | null;
  thickness: Sourced<number> | null;
  width: Sourced<number> | null;
  length: Sourced<number> | null;
  weight_per_unit: Sourced<number> | null;
  quantity: Sourced<number> | null;
  tolerance: Sourced<string> | null;
  surface: Sourced<string> | null;
  notes: Sourced<string> | null;
  holes: Sourced<{
    hole_type: "counterbore" | "countersink" | "hole" | "thread";
    diameter: number;
    depth: number | null;
    through: boolean;
    thread: string | null;
    count: number;
  }>[];
  bends: Sourced<{ angle: number; inner_radius: number | null; length: number | null; count: number }>[];
  /** Work steps by name, as "Laser cutting". */
  operations: Sourced<string>[];
};

const aiFailures = [
  "not_configured",
  "unreachable",
  "timeout",
  "unauthorized",
  "rejected",
  "rate_limited",
  "server_error",
  "refused",
  "malformed",
] as const;
export type AiFailure = (typeof aiFailures)[number];

/** The provider gave no usable answer; people read the message `ai.<code>`. */
export class AiFailed extends Error {
  override name = "AiFailed";
  readonly code: AiFailure;
  /** Seconds after which the provider wants to be asked again. */
  readonly retryAfter: number | undefined;

  /** @param detail what went wrong, for the log: never the key, nor what was sent */
  constructor(code: AiFailure, detail?: string, retryAfter?: number) {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Most characters of a text, and of what a drawing's file holds as text. */
export const maxTextLength = 10_000;
/** Pages of a drawing that are shown to the provider, the first ones. */
export const maxPages = 8;

/** A drawing as it is shown: its first pages as pictures, with the text that the file holds, if any. */
export type Drawing = { name: string; pages: { media_type: string; bytes: Uint8Array }[]; text: string };

type Recording = { bytes: Uint8Array; media_type: string; language: "en" | "de" };

/**
 * What an external provider does for us. Each call throws AiFailed when there is no usable answer, and the signal's
 * reason when the signal ends it.
 */
export type Ai = {
  /** Whether texts and drawings, and whether recordings can be read. */
  readonly reads: boolean;
  readonly transcribes: boolean;
  /** Environment variables that have to be set before all of that can be read. */
  readonly missing: readonly string[];
  /** The products of a text of at most 10,000 characters; none when it describes none. */
  readText(text: string, signal: AbortSignal): Promise<DescribedProduct[]>;
  /** The products of a drawing; none when it says nothing about one. */
  readDrawing(drawing: Drawing, signal: AbortSignal): Promise<DescribedProduct[]>;
  /** What is said in a recording; empty when nothing is. */
  transcribe(recording: Recording, signal: AbortSignal): Promise<string>;
};
