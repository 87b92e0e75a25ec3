import { daysAfter } from "@kantwerk/contract/days";
import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Field } from "@kantwerk/contract/fields";
import type { Notation } from "@kantwerk/contract/imports";
import { labelsIn } from "@kantwerk/contract/labels";
import { type Locale, locales, type MessageKey } from "@kantwerk/contract/messages";
import type { MessageValues } from "@kantwerk/contract/messages/fill";
import { countryName } from "@kantwerk/notation/countries";
import { nearestCountry, readCountry } from "@kantwerk/notation/country";
import { parseMonth } from "@kantwerk/notation/months";
import { decimalSigns, notationIn, readNumber } from "@kantwerk/notation/number";
import { type Cell, unguarded } from "../exports/cell.ts";

/** What a cell says, or why it says nothing that can be read, and what might be meant. */
export type CellReading = { value: unknown } | { key: MessageKey; values: MessageValues; fix: string | null };

/** How a column is read. */
export type Reading = {
  type: string;
  name: string;
  field: Pick<Field, "kind" | "choices">;
  notation: Notation;
  /** The reader's language. */
  locale: Locale;
};

const nothing = /^(?:-+|–|—|n\.?\s?\/?\s?[av]\.?|k\.?\s?a\.?|entfällt|auf anfrage|on request|tbd)$/i;
const currency = /(?:€|eur|euro|chf|usd|\$|£|%|mm²?|kg|stk\.?|pcs)$|^(?:€|eur|chf|usd|\$|£)/gi;

/** As people see it; a number with the comma of the notation, a day as it is written in German or by ISO. */
export function shown(cell: Cell, notation: Notation = "en"): string {
  if (cell === null) return "";
  if (cell instanceof Date) {
    const day = cell.toISOString().slice(0, 10);
    return notation === "de" ? day.split("-").reverse().join(".") : day;
  }
  // Without the digits that come of calculating in binary.
  const figure = typeof cell === "number" ? String(Number(cell.toPrecision(14))) : undefined;
  if (figure !== undefined) return notation === "de" ? figure.replace(".", ",") : figure;
  return String(cell).trim();
}

/** Which notation a number can only be in; undefined where both, or none, are possible. */
export const notationOf = (text: string): Notation | undefined => notationIn(text.replace(currency, ""));

/** A number as people write it, as "1234.56"; undefined where it is none. */
function figureOf(text: string, notation: Notation, whole = false): string | undefined {
  const reading = readNumber(text.replace(currency, ""), {
    sign: decimalSigns[notation],
    whole,
    exponent: true,
  });
  return reading.state === "read" ? reading.value : undefined;
}

/** A slip of the pen: the letters that look like figures. */
const figuresFor: Record<string, string> = { O: "0", o: "0", l: "1", I: "1", S: "5", B: "8", Z: "2" };

function noNumber(text: string, notation: Notation): CellReading {
  const mended = text.replace(/[OoIlSBZ]/g, (letter) => figuresFor[letter] ?? letter);
  const letter = /\d[.,]?([OoIlSBZ])$/.exec(text)?.[1];
  const isMended = mended !== text && figureOf(mended, notation) !== undefined;
  if (isMended && letter) return { key: "importLetter", values: { value: text, letter }, fix: mended };
  const fix = isMended ? mended : nothing.test(text) ? "" : null;
  return { key: "importNumber", values: { value: text }, fix };
}

function numberOf(cell: Cell, { notation, field }: Reading): CellReading {
  if (typeof cell === "number") return { value: cell };
  const text = shown(cell);
  const figure = figureOf(text, notation, kindOf(field.kind).holds === "integer");
  return figure === undefined ? noNumber(text, notation) : { value: Number(figure) };
}

/** Amounts keep their digits; what a spreadsheet has calculated loses only what is no digit of it. */
function moneyOf(cell: Cell, notation: Notation): CellReading {
  if (typeof cell === "number") {
    const rounded = cell.toFixed(4);
    return { value: Math.abs(Number(rounded) - cell) < 1e-9 ? rounded : String(cell) };
  }
  const text = shown(cell);
  const figure = figureOf(text, notation);
  if (figure === undefined) return noNumber(text, notation);
  const [whole = "0", decimals = ""] = figure.split(".");
  return { value: `${whole || "0"}.${decimals.replace(/0+$/, "").padEnd(1, "0")}` };
}

const two = (figure: string | number) => String(figure).padStart(2, "0");

/** The day by year, month and day, or the first of the next month where the month has no such day. */
function dayOf(text: string, year: string, month: string, day: string): CellReading {
  const whole = year.length === 2 ? `20${year}` : year;
  const iso = `${whole}-${two(month)}-${two(day)}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)) return { value: iso };
  const isClose = Number(day) >= 29 && Number(day) <= 31 && Number(month) <= 12;
  const next = new Date(Date.UTC(Number(whole), Number(month), 1)).toISOString().slice(0, 10);
  return {
    key: "importDate",
    values: { value: text },
    fix: isClose ? next.split("-").reverse().join(".") : null,
  };
}

/** The first day of a spreadsheet's count, in which 1900 is taken for a leap year. */
const firstDay = "1899-12-30";

function dateOf(cell: Cell): CellReading {
  if (cell instanceof Date) return { value: cell.toISOString().slice(0, 10) };
  const text = shown(cell);
  const serial = typeof cell === "number" ? cell : /^\d{5}$/.test(text) ? Number(text) : Number.NaN;
  if (serial >= 10_000 && serial < 100_000) return { value: daysAfter(firstDay, Math.floor(serial)) };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(text, iso[1] ?? "", iso[2] ?? "", iso[3] ?? "");
  const written = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?: 0?0:00(?::00)?)?$/.exec(text);
  if (written) return dayOf(text, written[3] ?? "", written[2] ?? "", written[1] ?? "");
  return { key: "importDate", values: { value: text }, fix: nothing.test(text) ? "" : null };
}

const yes = new Set(["yes", "y", "ja", "j", "true", "wahr", "1", "x", "✓"]);
const no = new Set(["no", "n", "nein", "false", "falsch", "0", "-", ""]);

function booleanOf(cell: Cell): CellReading {
  if (typeof cell === "boolean") return { value: cell };
  const text = shown(cell).toLowerCase();
  if (yes.has(text)) return { value: true };
  if (no.has(text)) return { value: false };
  return { key: "importBoolean", values: { value: shown(cell) }, fix: null };
}

const folded = (text: string) => text.trim().toLowerCase();

/** A choice by its name or by its label in any language. */
function choiceOf(cell: Cell, { type, name, field }: Reading): CellReading {
  const text = folded(shown(cell));
  const found = field.choices.find(
    (choice) =>
      choice === text ||
      locales.some((locale) => folded(labelsIn(locale).choice(type, name, choice)) === text),
  );
  return found === undefined
    ? { key: "choice", values: { choices: field.choices.join(", ") }, fix: null }
    : { value: found };
}

/** A country by its code or its name; where neither is known, the nearest name is proposed. */
function countryOf(cell: Cell, { locale }: Reading): CellReading {
  const value = shown(cell);
  const code = readCountry(value);
  if (code !== undefined) return { value: code };
  const nearest = nearestCountry(value);
  if (nearest === undefined) return { key: "importCountry", values: { value }, fix: null };
  const name = countryName(nearest, locale);
  return { key: "importCountryMeant", values: { value, name }, fix: name };
}

/** What a cell says as a value of an attribute, not yet judged; null for an empty one. */
export function readCell(cell: Cell, reading: Reading): CellReading {
  if (shown(cell) === "") return { value: null };
  switch (reading.field.kind) {
    case "number":
    case "integer":
    case "percent":
    case "rating":
      return numberOf(cell, reading);
    case "money":
      return moneyOf(cell, reading.notation);
    case "date":
      return dateOf(cell);
    case "month":
      return { value: parseMonth(shown(cell)) ?? shown(cell) };
    case "boolean":
      return booleanOf(cell);
    case "choice":
      return choiceOf(cell, reading);
    case "country":
      return countryOf(cell, reading);
    default:
      // A material 1.4301 that a spreadsheet took for a number is still called so.
      return { value: unguarded(shown(cell)) };
  }
}

/** Price steps as the export writes them: "1–9: 0.42; 10–: 0.31". */
export function readSteps(cell: Cell): CellReading {
  const text = shown(cell);
  if (text === "") return { value: null };
  const steps = text.split(";").map((step) => {
    const [, from, to, price] = /^\s*(\d+)\s*[–-]\s*(\d*)\s*:\s*([\d.,]+)\s*$/.exec(step) ?? [];
    const figure = price && figureOf(price, "en");
    return figure === undefined || figure === ""
      ? undefined
      : { min_quantity: Number(from), max_quantity: to ? Number(to) : null, unit_price: figure };
  });
  return steps.includes(undefined)
    ? { key: "importSteps", values: { value: text }, fix: null }
    : { value: steps };
}
