import { type Locale, type MessageKey, say } from "@kantwerk/contract/messages";
import { locales } from "@kantwerk/notation/languages";
import type { DescribedProduct, Sourced } from "../../adapters/ai/ai.ts";

/** A line of the notes: text as written, or a labelled value. */
export type Note = { label: MessageKey | null; value: string | number };

const wordsOf = ({ label, value }: Note, locale: Locale): string =>
  (label ? say(locale, label, { value }) : String(value)).trim();

/** The notes missing from a text in all our languages, one line each. */
export function missingFrom(present: string, notes: readonly Note[], locale: Locale): string[] {
  const lines = new Set(present.split("\n").map((line) => line.trim()));
  const missing = notes.filter((note) => !locales.some((language) => lines.has(wordsOf(note, language))));
  return [...new Set(missing.map((note) => wordsOf(note, locale)))];
}

const list = (label: MessageKey, values: readonly string[]): Note[] =>
  values.length > 0 ? [{ label, value: values.join(", ") }] : [];
const single = (label: MessageKey, found: Sourced<string | number> | null | undefined): Note[] =>
  found ? [{ label, value: found.value }] : [];

type Unknown = { material: Sourced<string> | null; operations: Sourced<string>[] };

/**
 * All described data without an attribute of its own, and the place of the first.
 * @param unknown material and work steps missing from the catalogue
 */
export function notesOf(
  { notes, revision, tolerance, surface, quantity, bends }: DescribedProduct,
  { material, operations }: Unknown,
): { lines: Note[]; place: string } {
  // A bend record requires a length.
  const bare = bends.filter(({ value }) => value.length === null);
  const angles = bare.map(({ value }) => `${value.count} × ${value.angle}°`);
  const written = notes?.value.split("\n").filter((line) => line.trim() !== "") ?? [];
  const lines = [
    ...written.map((value): Note => ({ label: null, value })),
    ...single("noteMaterial", material),
    ...single("noteRevision", revision),
    ...single("noteTolerance", tolerance),
    ...single("noteSurface", surface),
    ...list("noteBends", angles),
    ...list(
      "noteOperations",
      operations.map(({ value }) => value),
    ),
    ...single("noteQuantity", quantity),
  ];
  const places = [notes, material, revision, tolerance, surface, ...bare, ...operations, quantity];
  return { lines, place: places.find(Boolean)?.source ?? "" };
}
