import { z } from "zod";

const mostRows = 200;
const longestWords = 255;
const longestNotes = 5_000;
const longestSource = 2_000;
const largestMm = 100_000;
const heaviestKg = 100_000;
const mostPieces = 10_000_000;

// Bounds are refinements: they are checked here, and stay out of the JSON schema, for not every provider knows all
// of its words.
const words = (longest: number) => z.string().refine((value) => value.length <= longest);
const upTo = (most: number) => z.number().refine((value) => value >= 0 && value <= most);
const pieces = upTo(mostPieces).refine(Number.isInteger);
/** At most so many. */
export const listOf = <T extends z.ZodType>(entry: T, most: number) =>
  z.array(entry).refine((list) => list.length <= most);
/** A value and where it stands: the words of the text, or the place in the drawing ("title block"). */
export type Sourced<T> = { value: T; source: string };

const sourced = <T extends z.ZodType>(value: T) => z.object({ value, source: words(longestSource) });
const said = <T extends z.ZodType>(value: T) => sourced(value).nullable();

const hole = z.object({
  hole_type: z.enum(["counterbore", "countersink", "hole", "thread"]),
  diameter: upTo(largestMm),
  depth: upTo(largestMm).nullable(),
  through: z.boolean(),
  thread: words(longestWords).nullable(),
  count: pieces,
});

const bend = z.object({
  angle: upTo(360),
  inner_radius: upTo(largestMm).nullable(),
  length: upTo(largestMm).nullable(),
  count: pieces,
});

/** One product as a text or drawing describes it; what it does not say is null. Millimetres, degrees, kg. */
export const describedProduct = z.object({
  name: said(words(longestWords)),
  number: said(words(longestWords)),
  revision: said(words(longestWords)),
  material: said(words(longestWords)),
  thickness: said(upTo(largestMm)),
  width: said(upTo(largestMm)),
  length: said(upTo(largestMm)),
  weight_per_unit: said(upTo(heaviestKg)),
  quantity: said(pieces),
  tolerance: said(words(longestWords)),
  surface: said(words(longestWords)),
  notes: said(words(longestNotes)),
  holes: listOf(sourced(hole), mostRows),
  bends: listOf(sourced(bend), mostRows),
  /** Work steps by name, as "Laser cutting". */
  operations: listOf(sourced(words(longestWords)), mostRows),
});

export type DescribedProduct = z.infer<typeof describedProduct>;

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
