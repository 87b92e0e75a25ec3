import { readDate } from "@kantwerk/notation/dates";
import { readLocale } from "./locale.ts";

/** A typed day in the reader's language, where it can mean two: `3/4/2027` is in March in English. */
export const dayReading = (typed: string) =>
  readDate(typed, { hint: readLocale() === "en" ? "month" : "day" });

/** @returns `YYYY-MM-DD`, null for nothing typed, undefined for what is no day of the calendar */
export function parseDay(typed: string): string | null | undefined {
  const reading = dayReading(typed);
  if (reading.state === "nothing") return null;
  return reading.state === "refused" ? undefined : reading.value;
}
