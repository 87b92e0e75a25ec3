import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { Costs, Field } from "@kantwerk/contract/fields";
import type { Labels } from "@kantwerk/contract/labels/labelsOf";
import type { Locale } from "@kantwerk/contract/messages";

/** A cell: a text, a number, a boolean, or a day (midnight UTC). */
export type Cell = string | number | boolean | Date | null;

/** A text that a spreadsheet would evaluate as a formula, possibly after apostrophes of its own. */
const formula = /^'*[=+\-@\t\r]/;

/** Prefixes an apostrophe to texts that a spreadsheet would evaluate. `unguarded` removes it again. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The original text of `guarded`. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** A string cell of XLSX is never evaluated; only a text that looks guarded needs a guard, so that importing restores it. */
export const sheetCell = (cell: Cell): Cell =>
  typeof cell === "string" && unguarded(cell) !== cell ? guarded(cell) : cell;

/** A price break: "10–99: 0.31", without an end "100–: 0.26". */
const stepText = (from: unknown, to: unknown, price: unknown) =>
  `${from}–${to ?? ""}: ${Number(price)
    .toFixed(6)
    .replace(/0{1,4}$/, "")}`;

type Range = { min_quantity?: unknown; max_quantity?: unknown; unit_price?: unknown };

/** Price breaks as one text: "1–9: 0.42; 10–: 0.31". */
export const stepsText = (ranges: readonly Range[]): string =>
  ranges
    .toSorted((a, b) => Number(a.min_quantity) - Number(b.min_quantity))
    .map(({ min_quantity, max_quantity, unit_price }) => stepText(min_quantity, max_quantity, unit_price))
    .join("; ");

/** A timestamp in a time zone, "2027-02-01 14:30". */
const clock = (time: string, timezone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "short" }).format(
    new Date(time),
  );

/** One-off costs as one text: "Packaging price: 45.00; Shipping price: 180.00". */
const costsText = (costs: Costs, { labels, type }: Pick<Place, "labels" | "type">): string =>
  Object.entries(costs)
    .flatMap(([name, amount]) =>
      amount === null ? [] : [`${labels.field(type, name)}: ${Number(amount).toFixed(2)}`],
    )
    .join("; ");

type Place = { type: string; name: string; field: Pick<Field, "kind">; labels: Labels; timezone: string };

/** An attribute's value as a cell; money becomes a number, choices become their labels. */
export function cellOf(value: unknown, { type, name, field, labels, timezone }: Place): Cell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case "money":
      return Number(value);
    case "date":
      return new Date(`${value}T00:00:00Z`);
    case "time":
      return clock(String(value), timezone);
    case "choice":
      return labels.choice(type, name, String(value));
    case "tiers":
      return stepsText(value as Range[]);
    case "costs":
      return costsText(value as Costs, { labels, type });
    case "declines":
      return (value as unknown[]).length;
    case "problems":
      return (value as StatedProblem[]).map(({ message }) => message).join("; ");
    case "quantities":
    case "values":
      return (value as unknown[]).join("; ");
    default:
      if (typeof value === "object") return JSON.stringify(value);
      return typeof value === "number" || typeof value === "boolean" ? value : String(value);
  }
}

const words = { en: ["No", "Yes"], de: ["Nein", "Ja"] } as const;

/** A cell in a CSV file: decimal separator of the language, days as 2027-02-01, no formulas. */
export function csvText(cell: Cell, locale: Locale): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return words[locale][Number(cell)] ?? "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "string") return guarded(cell);
  const plain = Number.isInteger(cell) ? String(cell) : plainDecimal(cell);
  // Three decimals could be read as a thousands group.
  const figure = /^-?[1-9]\d*\.\d{3}$/.test(plain) ? `${plain}0` : plain;
  return locale === "de" ? figure.replace(".", ",") : figure;
}

/** Quotes texts with separators, quotation marks, line breaks, tabs or outer spaces. */
const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A line of a CSV file with its line break. */
export const csvLine = (cells: readonly Cell[], locale: Locale, separator: string): string =>
  `${cells.map((cell) => quoted(csvText(cell, locale), separator)).join(separator)}\r\n`;

/** Without an exponent, which people do not read. */
const plainDecimal = (figure: number): string =>
  /e/.test(String(figure)) ? figure.toFixed(12).replace(/0+$/, "") : String(figure);
