/** A value and where it stands: the words of the text, or the place in the drawing ("title block"). */
export type Sourced<T> = { value: T; source: string };

/** One product as a text or drawing describes it; what it does not say is null. Millimetres, degrees, kg. */
export type DescribedProduct = {
  name: Sourced<string> | null;
  number: Sourced<string> | null;
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

export type AiFailure =
  | "not_configured"
  | "timeout"
  | "refused"
  | "rate_limited"
  | "malformed"
  | "unreachable";

/** The provider gave no usable answer; people read the message `ai.<code>`. */
export class AiFailed extends Error {
  override name = "AiFailed";
  readonly code: AiFailure;
  /** Seconds after which the provider wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(code: AiFailure, retryAfter?: number) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** What an external provider does for us. Each call throws AiFailed. */
export type Ai = {
  /** Whether texts and drawings, and whether recordings can be read. */
  readonly reads: boolean;
  readonly transcribes: boolean;
  readText(text: string, signal: AbortSignal): Promise<DescribedProduct[]>;
  /** Pages as pictures, with the text that the file holds, if any. */
  readDrawing(
    drawing: { name: string; pages: { media_type: string; bytes: Uint8Array }[]; text: string },
    signal: AbortSignal,
  ): Promise<DescribedProduct[]>;
  transcribe(
    recording: { bytes: Uint8Array; media_type: string; language: "en" | "de" },
    signal: AbortSignal,
  ): Promise<string>;
};
