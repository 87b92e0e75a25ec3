import { readDate } from "@kantwerk/notation/dates";
import { languages } from "@kantwerk/notation/languages";
import { readLocale } from "./locale.ts";

/** Parses a day; the language decides ambiguous input: `3/4/2027` is in March in English. */
export const dayReading = (typed: string) => readDate(typed, { hint: languages[readLocale()].firstInDate });

/** @returns `YYYY-MM-DD`, null if empty, undefined if it is not a valid day */
export function parseDay(typed: string): string | null | undefined {
  const reading = dayReading(typed);
  if (reading.state === "nothing") return null;
  return reading.state === "refused" ? undefined : reading.value;
}
