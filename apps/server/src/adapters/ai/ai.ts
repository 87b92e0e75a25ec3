import type { Locale } from "@kantwerk/contract/messages";
import { z } from "zod";

const mostRows = 200;
const longestWords = 255;
const longestNotes = 5_000;
const longestSource = 2_000;
const largestMm = 100_000;
const heaviestKg = 100_000;
const mostPieces = 10_000_000;

// Length limits are refinements, checked here and left out of the JSON schema, because not every provider supports all
// of its keywords.
const words = (longest: number) => z.string().refine((value) => value.length <= longest);
const upTo = (most: number) => z.number().refine((value) => value >= 0 && value <= most);
const pieces = upTo(mostPieces).refine(Number.isInteger);
/** A list with a maximum length. */
export const listOf = <T extends z.ZodType>(entry: T, most: number) =>
  z.array(entry).refine((list) => list.length <= most);
/** A value and its source: the words of the text, or the place in the drawing ("title block"). */
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

/** One product as described in a text or drawing; unmentioned values are null. Millimetres, degrees, kg. */
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
  /** Work steps by name, such as "Laser cutting". */
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

/** The provider gave no usable answer; users see the message `ai.<code>`. */
export class AiFailed extends Error {
  override name = "AiFailed";
  readonly code: AiFailure;
  /** Seconds after which the provider accepts another request. */
  readonly retryAfter: number | undefined;

  /** @param detail for the log: must contain neither the key nor request data */
  constructor(code: AiFailure, detail?: string, retryAfter?: number) {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Maximum length of a text, and of the text embedded in a drawing's file. */
export const maxTextLength = 10_000;
/** Maximum number of pages of a drawing to send. */
export const maxPages = 8;

/** A drawing to send: its first pages as pictures, with the text embedded in the file, if any. */
export type Drawing = { name: string; pages: { media_type: string; bytes: Uint8Array }[]; text: string };

type Recording = { bytes: Uint8Array; media_type: string; language: Locale };

/**
 * An external AI provider. Each call throws AiFailed if there is no usable answer, or the signal's reason if it aborts.
 */
export type Ai = {
  /** Whether texts and drawings, and whether recordings can be read. */
  readonly reads: boolean;
  readonly transcribes: boolean;
  /** Environment variables to set for reading all of these. */
  readonly missing: readonly string[];
  /** The products in a text of at most 10,000 characters, if any. */
  readText(text: string, signal: AbortSignal): Promise<DescribedProduct[]>;
  /** The products in a drawing, if any. */
  readDrawing(drawing: Drawing, signal: AbortSignal): Promise<DescribedProduct[]>;
  /** The transcript of a recording; empty for silence. */
  transcribe(recording: Recording, signal: AbortSignal): Promise<string>;
};
