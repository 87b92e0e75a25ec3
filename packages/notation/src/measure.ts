import { type NumberOptions, type NumberReason, readNumber } from "./number.ts";
import { converted, type Reading, refused } from "./reading.ts";
import { collapseSpaces } from "./spacing.ts";
import { isPieces, unitNamed } from "./unitNames.ts";
import { convert, dimensionOf, isUnit, type UnitName } from "./units.ts";

export type MeasureReason = NumberReason | "unit_mismatch";

export type MeasureOptions = NumberOptions & {
  /** The unit in the column's heading; a unit in the cell takes precedence. */
  written?: UnitName | undefined;
  /** Other words allowed after the number: `days|Tage`. */
  words?: RegExp;
};

/** A number followed by words: `12,5 cm`, `5"`, `50 Stk`. */
const figure =
  /^([-+\u2212(]?\s*[\d.,'’ ]*\d(?:e[+-]?\d+(?![\d.,]))?(?:[.,](?:[-–]+)?)?\)?[-\u2212]?)\s*([^\s\d].*)?$/iu;

/** Whether the text after a number is a single word; other texts are refused for the number's own reasons. */
const isWord = (text: string) => /^(?:°|["″]|''|['’′]|[\p{L}µ%][\p{L}\d²³/.^%]*)$/u.test(text);

/**
 * Reads a number with an optional unit, in the unit of its field: `12,5 cm` is 125 for mm. Pieces are dropped; any
 * other unit is refused, even `ft`. "Zoll" and "in" are inches only for lengths, "min" is minutes only for times.
 */
export function readMeasure(
  typed: string,
  field: UnitName | undefined,
  options: MeasureOptions = {},
): Reading<string, MeasureReason> {
  const [, number = typed, word = ""] = figure.exec(collapseSpaces(typed)) ?? [];
  if (word !== "" && !isWord(word)) return readNumber(typed, options);
  const isDropped = word === "" || isPieces(word) || options.words?.test(word);
  const unit = isDropped ? options.written : unitNamed(word);
  if (!isDropped && unit === undefined) return refused("unit_mismatch");
  if (unit === undefined) return readNumber(number, options);
  if (!field || dimensionOf(unit) !== dimensionOf(field)) return refused("unit_mismatch");
  return converted(readNumber(number, options), (value) =>
    unit === field ? value : (convert(value, unit, field) ?? value),
  );
}

/** Accepted spellings for units without conversion. */
const plainUnits: Record<string, RegExp> = {
  "%": /^(?:%|percent|prozent)$/i,
  days: /^(?:d|t|days?|tage?)\.?$/i,
  kN: /^kN$/i,
  "N/mm2": /^(?:N\/mm[²2]|MPa)$/i,
};

/** Reads a number in a field's unit, convertible or not: `12,5 cm`, `14 Tage`. */
export function readInUnit(
  typed: string,
  unit: string | undefined,
  options: Omit<MeasureOptions, "words"> = {},
): Reading<string, MeasureReason> {
  const words = plainUnits[unit ?? ""];
  const own = unit && isUnit(unit) ? unit : undefined;
  return readMeasure(typed, own, { ...options, ...(words && { words }) });
}
