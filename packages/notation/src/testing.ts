import type { Reading } from "./reading.ts";

/** Cases of a table test: several per line, separated by ` | `, each `typed = expected`; `_` is a non-breaking space. */
export const cases = (table: string): [typed: string, expected: string][] =>
  table
    .trim()
    .split(/\n| \| /)
    .map((each) => {
      const [typed = "", expected = ""] = each.split(" = ");
      return [typed.trim().replaceAll("_", "\u00a0"), expected.trim()];
    });

/** A reading in one or two words: its value, the assumed value and why, or the reason for refusing. */
export function said<V>(reading: Reading<V, string>, show: (value: V) => string = String): string {
  if (reading.state === "nothing") return "nothing";
  if (reading.state === "refused") return `refused ${reading.reason}`;
  return reading.state === "assumed" ? `assumed ${show(reading.value)} ${reading.code}` : show(reading.value);
}
