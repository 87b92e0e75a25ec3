import { z } from "zod";
import { AiFailed, type DescribedProduct, describedProduct, listOf, type Sourced } from "./ai.ts";

const mostProducts = 50;

/** Schema of the provider's answer. */
export const answerSchema = z.object({ products: listOf(describedProduct, mostProducts) });

/** A product without any values. */
const emptyProduct = Object.fromEntries(
  Object.entries(describedProduct.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodNullable ? null : [],
  ]),
);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Adds missing fields as null, because models without schema support leave them out. */
function completed(answer: unknown): unknown {
  if (!isObject(answer) || !("products" in answer) || !Array.isArray(answer.products)) return answer;
  return {
    products: answer.products.map((one: unknown) => (isObject(one) ? { ...emptyProduct, ...one } : one)),
  };
}

/** The JSON in an answer, even inside prose, a code fence or a model's reasoning. */
function jsonIn(answer: string): unknown {
  const bare = answer.replace(/<think>[\s\S]*?<\/think>/g, "");
  try {
    return JSON.parse(bare.slice(bare.indexOf("{"), bare.lastIndexOf("}") + 1));
  } catch {
    throw new AiFailed("malformed", "the answer is no JSON");
  }
}

/** Normalizes letters and digits for comparison, ignoring the style of quotes, dashes and spaces. */
const plain = (written: string): string =>
  written
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'`´„“”‚‘’«»‹›]/g, "")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a source is credible. */
export type IsCredible = (source: string) => boolean;

/** Accepts quotations from the text; each fragment of an abridged quotation must occur. */
export function quotedFrom(text: string): IsCredible {
  const whole = plain(text);
  return (source) => {
    const pieces = source
      .split(/…|\.\.\./)
      .map(plain)
      .filter(Boolean);
    return pieces.length > 0 && pieces.every((piece) => whole.includes(piece));
  };
}

/** Accepts any named place, such as the title block. */
export const namedPlace: IsCredible = (source) => source.trim() !== "";

function trimmed<T>({ value, source }: Sourced<T>): Sourced<T> {
  return { value: typeof value === "string" ? (value.trim() as T) : value, source: source.trim() };
}

/** Removes values without a credible source, and 0 and empty strings, which models use for "not mentioned". */
function credible(described: DescribedProduct, isCredible: IsCredible): DescribedProduct {
  const one = <T>(found: Sourced<T> | null): Sourced<T> | null => {
    const kept = found && isCredible(found.source) ? trimmed(found) : null;
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
 * The products in an answer, with credible values only.
 * @throws AiFailed malformed, if it is not JSON, does not match the schema, or contains impossible numbers
 */
export function productsOf(answer: string, isCredible: IsCredible): DescribedProduct[] {
  const parsed = answerSchema.safeParse(completed(jsonIn(answer)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AiFailed("malformed", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  return parsed.data.products.map((one) => credible(one, isCredible)).filter(saysSomething);
}
