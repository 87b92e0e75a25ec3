import { readDate } from "@kantwerk/notation/dates";
import { sheetTexts, type TermName, termNames } from "./sheetTexts.ts";
import { type Cell, isBlank, type TableRow, textOf } from "./table.ts";

/** Days as `YYYY-MM-DD`, a lead time as whole days, a reference as text. */
export type Terms = Partial<Record<TermName, string>>;

const labels = new Map(
  Object.values(sheetTexts).flatMap(({ terms }) =>
    termNames.map((name) => [terms[name].toLowerCase(), name]),
  ),
);

function termIn(name: TermName, cell: Cell): string | undefined {
  const text = textOf(cell);
  if (name === "supplier_reference") return text.slice(0, 255);
  if (name === "lead_time_days") return /^(\d{1,4})(?:\s*(?:tage?|days?|d))?$/i.exec(text)?.[1];
  const reading = readDate(text);
  return reading.state === "read" ? reading.value : undefined;
}

/** The terms above the prices of our own sheet; unreadable ones are omitted. */
export function readTerms(rows: readonly TableRow[]): Terms {
  const found: Terms = {};
  for (const { cells } of rows) {
    const name = labels.get(textOf(cells[0]).replace(/:$/, "").toLowerCase());
    const cell = cells.slice(1).find((each) => !isBlank(each));
    const value = name && cell !== undefined ? termIn(name, cell) : undefined;
    if (name && value !== undefined) found[name] = value;
  }
  return found;
}
