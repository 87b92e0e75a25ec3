import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Field } from "@kantwerk/contract/fields";
import type { Notation } from "@kantwerk/contract/imports";
import { labelsIn } from "@kantwerk/contract/labels";
import type { Locale, MessageKey } from "@kantwerk/contract/messages";
import type { MessageValues } from "@kantwerk/contract/messages/fill";
import { type ReadingReason, refusalKey } from "@kantwerk/contract/readingTexts";
import { countryName } from "@kantwerk/notation/countries";
import { nearestCountry, readCountry } from "@kantwerk/notation/country";
import { type DateOptions, readDate } from "@kantwerk/notation/dates";
import { locales } from "@kantwerk/notation/languages";
import { readInUnit } from "@kantwerk/notation/measure";
import { basisOf, readMoney, saysBasis } from "@kantwerk/notation/money";
import { parseMonth } from "@kantwerk/notation/months";
import { type NumberOptions, readNumber } from "@kantwerk/notation/number";
import type { PriceBasis } from "@kantwerk/notation/priceUnit";
import type { Assumption, Reading } from "@kantwerk/notation/reading";
import { readShare } from "@kantwerk/notation/share";
import type { UnitName } from "@kantwerk/notation/units";
import { textOf } from "@kantwerk/price-table/table";
import { type Cell, unguarded } from "../exports/cell.ts";
import { brokenCell } from "./brokenCell.ts";

/** A cell's value, possibly assumed; or why it cannot be read, with a proposed fix. */
export type CellReading =
  | { value: unknown; assumed?: Assumption; per?: number | undefined; currency?: string | undefined }
  | { key: MessageKey; code?: string; values: MessageValues; fix: string | null };

/** The column of a cell and how to read it. */
export type CellPlace = {
  type: string;
  name: string;
  field: Pick<Field, "kind" | "choices" | "unit">;
  /** The language of the column's numbers, for display. */
  notation: Notation;
  /** How to resolve ambiguous numbers. */
  numbers: NumberOptions;
  /** How to resolve ambiguous dates. */
  days: DateOptions;
  /** The unit in the heading. */
  unit: UnitName | undefined;
  /** Whether the heading has an unsupported unit; then only cells with their own unit are accepted. */
  isForeign?: boolean | undefined;
  /** The price basis in the heading, such as "per 100". */
  basis: PriceBasis | undefined;
  /** The currency in the heading; "unclear" for a sign that several currencies share. */
  named: string | undefined;
  /** ISO 4217. */
  currency: string;
  /** The reader's language. */
  locale: Locale;
};

const nothing = /^(?:-+|–|—|n\.?\s?\/?\s?[av]\.?|k\.?\s?a\.?|entfällt|auf anfrage|on request|tbd)$/i;

/** Rounds away binary floating point noise. */
const denoised = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(14)));

/** A cell as displayed: a number with the notation's decimal sign, a date in German or ISO format. */
export function shown(cell: Cell, notation: Notation = "en"): string {
  if (cell === null) return "";
  if (cell instanceof Date) {
    const day = cell.toISOString().slice(0, 10);
    return notation === "de" ? day.split("-").reverse().join(".") : day;
  }
  const figure = typeof cell === "number" ? textOf(denoised(cell)) : undefined;
  if (figure !== undefined) return notation === "de" ? figure.replace(".", ",") : figure;
  return String(cell).trim();
}

/** Typos: letters that look like digits. */
const figuresFor: Record<string, string> = { O: "0", o: "0", l: "1", I: "1", S: "5", B: "8", Z: "2" };

/** A refused cell, with a fix if a letter was typed for a digit or if the text means "no value". */
function refusedAs(text: string, reason: ReadingReason, read: (mended: string) => boolean): CellReading {
  const mended = text.replace(/[OoIlSBZ]/g, (letter) => figuresFor[letter] ?? letter);
  const letter = /\d[.,]?([OoIlSBZ])$/.exec(text)?.[1];
  const isMended = mended !== text && read(mended);
  if (isMended && letter) return { key: "importLetter", values: { value: text, letter }, fix: mended };
  const fix = isMended ? mended : nothing.test(text) ? "" : null;
  return { key: refusalKey(reason), values: { value: text }, fix };
}

const ofCell = (cell: Cell, numbers: NumberOptions): NumberOptions =>
  typeof cell === "number" ? { sign: "." } : { ...numbers, exponent: true };

const isRead = (reading: { state: string }) => reading.state === "read" || reading.state === "assumed";

type CellValue = Omit<Extract<CellReading, { value: unknown }>, "assumed">;

/** Reads a text; on failure, tries the same reader on the text with typos fixed. */
function readWith<V>(
  cell: Cell,
  read: (text: string) => Reading<V, ReadingReason>,
  said: (value: V) => CellValue,
): CellReading {
  const text = shown(cell);
  const reading = read(text);
  if (reading.state === "nothing") return { value: null };
  if (reading.state === "refused") return refusedAs(text, reading.reason, (mended) => isRead(read(mended)));
  const found = said(reading.value);
  return reading.state === "read" ? found : { ...found, assumed: reading.code };
}

function numberOf(cell: Cell, { field, numbers, unit, isForeign }: CellPlace): CellReading {
  if (isForeign && !/\p{L}|["″²³]/u.test(shown(cell)))
    return refusedAs(shown(cell), "unit_mismatch", () => false);
  const whole = kindOf(field.kind).holds === "integer";
  const options = { ...ofCell(cell, numbers), whole, written: unit };
  return readWith(
    cell,
    (text) => readInUnit(text, field.unit, options),
    (value) => ({ value: Number(value) }),
  );
}

/** A share: a number above 1 is a percentage, up to 1 it could be either. */
const shareOf = (cell: Cell, { numbers }: CellPlace): CellReading =>
  readWith(
    cell,
    (text) => readShare(text, { ...ofCell(cell, numbers), bare: "either" }),
    (value) => ({ value: Number(value) }),
  );

/** An amount with all its digits, and the price basis in the cell or heading. */
function moneyOf(cell: Cell, { field, numbers, basis, named, currency }: CellPlace): CellReading {
  const of = basisOf(field.unit);
  const options = { ...ofCell(cell, numbers), of, basis, expected: { currency } };
  const said = readWith(
    cell,
    (text) => readMoney(text, options),
    ({ amount, per, currency: own }) => {
      const [whole = "0", decimals = ""] = amount.split(".");
      const value = `${whole}.${decimals.replace(/0+$/, "").padEnd(1, "0")}`;
      return {
        value,
        per: of !== "piece" || basis || saysBasis(shown(cell)) ? per : undefined,
        ...(own === null && named !== undefined && named !== currency && { currency: named }),
      };
    },
  );
  return "value" in said && said.currency === "unclear"
    ? refusedAs(shown(cell), "currency_unclear", () => false)
    : said;
}

function dateOf(cell: Cell, { days }: CellPlace): CellReading {
  if (cell instanceof Date) return { value: cell.toISOString().slice(0, 10) };
  const text = shown(cell);
  const reading = readDate(text, days);
  if (reading.state === "nothing") return { value: null };
  if (typeof cell === "number") {
    const fix = reading.state === "read" ? reading.value : null;
    return { key: refusalKey("no_date"), values: { value: text }, fix };
  }
  if (reading.state === "refused")
    return { key: refusalKey(reading.reason), values: { value: text }, fix: nothing.test(text) ? "" : null };
  return reading.state === "read"
    ? { value: reading.value }
    : { value: reading.value, assumed: reading.code };
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

/** A choice by its name or its label in any language. */
function choiceOf(cell: Cell, { type, name, field }: CellPlace): CellReading {
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

/** A country by its code or name; the closest name is proposed for an unknown one. */
function countryOf(cell: Cell, { locale }: CellPlace): CellReading {
  const value = shown(cell);
  const code = readCountry(value);
  if (code !== undefined) return { value: code };
  const nearest = nearestCountry(value);
  if (nearest === undefined) return { key: "importCountry", values: { value }, fix: null };
  const name = countryName(nearest, locale);
  return { key: "importCountryMeant", values: { value, name }, fix: name };
}

/** Parses a cell as a value of an attribute, before validation; null if it is empty. */
export function readCell(cell: Cell, reading: CellPlace): CellReading {
  const broken = brokenCell(cell);
  if (broken) return broken;
  if (shown(cell) === "") return { value: null };
  switch (reading.field.kind) {
    case "number":
    case "integer":
    case "rating":
      return numberOf(cell, reading);
    case "percent":
      return shareOf(cell, reading);
    case "money":
      return moneyOf(cell, reading);
    case "date":
      return dateOf(cell, reading);
    case "month":
      return { value: parseMonth(shown(cell)) ?? shown(cell) };
    case "boolean":
      return booleanOf(cell);
    case "choice":
      return choiceOf(cell, reading);
    case "country":
      return countryOf(cell, reading);
    default:
      if (cell instanceof Date) return { value: shown(cell, reading.notation), assumed: "day_for_text" };
      // Keeps the name of a material such as 1.4301 that a spreadsheet stored as a number.
      return { value: unguarded(shown(cell)) };
  }
}

/** Price breaks in the format of exports: "1–9: 0.42; 10–: 0.31". */
export function readSteps(cell: Cell): CellReading {
  const text = shown(cell);
  if (text === "") return { value: null };
  const steps = text.split(";").map((step) => {
    const [, from, to, price] = /^\s*(\d+)\s*[–-]\s*(\d*)\s*:\s*([\d.,]+)\s*$/.exec(step) ?? [];
    const figure = readNumber(price ?? "", { sign: "." });
    return figure.state !== "read"
      ? undefined
      : { min_quantity: Number(from), max_quantity: to ? Number(to) : null, unit_price: figure.value };
  });
  return steps.includes(undefined)
    ? { key: "importSteps", values: { value: text }, fix: null }
    : { value: steps };
}
