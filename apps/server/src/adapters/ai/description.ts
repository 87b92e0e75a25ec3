import { z } from "zod";
import { AiFailed, type DescribedProduct, type Sourced } from "./ai.ts";

const mostProducts = 50;
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
const listOf = <T extends z.ZodType>(entry: T, most: number) =>
  z.array(entry).refine((list) => list.length <= most);
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

const product = z.object({
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
  operations: listOf(sourced(words(longestWords)), mostRows),
}) satisfies z.ZodType<DescribedProduct>;

/** What a provider has to answer with. */
export const answerSchema = z.object({ products: listOf(product, mostProducts) });

/** A product of which nothing is said. */
const unsaid = Object.fromEntries(
  Object.entries(product.shape).map(([name, field]) => [name, field instanceof z.ZodNullable ? null : []]),
);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** An answer in which what a product does not mention is not said: models that no schema holds leave it out. */
function completed(answer: unknown): unknown {
  if (!isObject(answer) || !("products" in answer) || !Array.isArray(answer.products)) return answer;
  return {
    products: answer.products.map((one: unknown) => (isObject(one) ? { ...unsaid, ...one } : one)),
  };
}

/** The JSON in an answer, also between words, a fence or thoughts that some models put around it. */
function jsonIn(answer: string): unknown {
  const bare = answer.replace(/<think>[\s\S]*?<\/think>/g, "");
  try {
    return JSON.parse(bare.slice(bare.indexOf("{"), bare.lastIndexOf("}") + 1));
  } catch {
    throw new AiFailed("malformed", "the answer is no JSON");
  }
}

/** Letters and digits as they are compared: written by whomever, with whichever quotes, dashes and spaces. */
const plain = (written: string): string =>
  written
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'`´„“”‚‘’«»‹›]/g, "")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a source can be believed. */
export type Believes = (source: string) => boolean;

/** Believes words that stand in the text; the pieces of a quotation that leaves something out count each by itself. */
export function quotedFrom(text: string): Believes {
  const whole = plain(text);
  return (source) => {
    const pieces = source
      .split(/…|\.\.\./)
      .map(plain)
      .filter(Boolean);
    return pieces.length > 0 && pieces.every((piece) => whole.includes(piece));
  };
}

/** Believes every place that is named, such as the title block. */
export const namedPlace: Believes = (source) => source.trim() !== "";

function trimmed<T>({ value, source }: Sourced<T>): Sourced<T> {
  return { value: typeof value === "string" ? (value.trim() as T) : value, source: source.trim() };
}

/** A product without what cannot be believed, and without 0 and empty words, by which models mean "not said". */
function credible(described: DescribedProduct, believes: Believes): DescribedProduct {
  const one = <T>(found: Sourced<T> | null): Sourced<T> | null => {
    const kept = found && believes(found.source) ? trimmed(found) : null;
    return kept && kept.value !== "" && kept.value !== 0 ? kept : null;
  };
  const list = <T>(found: Sourced<T>[], means: (value: T) => boolean) =>
    found.flatMap((entry) => one(entry) ?? []).filter(({ value }) => means(value));
  const { name, number, revision, material, thickness, width, length, weight_per_unit } = described;
  const { quantity, tolerance, surface, notes, holes, bends, operations } = described;
  return {
    name: one(name),
    number: one(number),
    revision: one(revision),
    material: one(material),
    thickness: one(thickness),
    width: one(width),
    length: one(length),
    weight_per_unit: one(weight_per_unit),
    quantity: one(quantity),
    tolerance: one(tolerance),
    surface: one(surface),
    notes: one(notes),
    holes: list(holes, ({ diameter, count }) => diameter > 0 && count > 0),
    bends: list(bends, ({ angle, count }) => angle > 0 && count > 0),
    operations: list(operations, () => true),
  };
}

const saysSomething = (described: DescribedProduct): boolean =>
  Object.values(described).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

/**
 * The products of an answer, with only what can be believed.
 * @throws AiFailed malformed, when it is no JSON, not of the schema, or holds numbers that no part has
 */
export function productsOf(answer: string, believes: Believes): DescribedProduct[] {
  const parsed = answerSchema.safeParse(completed(jsonIn(answer)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AiFailed("malformed", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  return parsed.data.products.map((one) => credible(one, believes)).filter(saysSomething);
}
