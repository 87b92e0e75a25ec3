import type { Field } from "@kantwerk/contract/fields";
import type { ReadingReason } from "@kantwerk/contract/readingTexts";
import { readInUnit } from "@kantwerk/notation/measure";
import { basisOf, readUnitPrice } from "@kantwerk/notation/money";
import type { NumberOptions } from "@kantwerk/notation/number";
import type { Reading } from "@kantwerk/notation/reading";

export type FigureReading = Reading<string, ReadingReason>;

type FigurePlace = {
  field: Pick<Field, "kind" | "unit">;
  /** ISO 4217, of the record's prices. */
  currency?: string;
  /** How many pieces a price without any is meant for. */
  per?: number;
};

/**
 * Reads what was typed for a field that holds a figure, in the field's unit: `12,5 cm`, `5 %`, `12,50 €/100`. A percent is
 * read as it is shown: 19 for a share of 0.19.
 */
export function readFigure(
  typed: string,
  { field: { kind, unit }, currency, per }: FigurePlace,
  options: NumberOptions,
): FigureReading {
  if (kind === "money")
    return readUnitPrice(typed, { ...options, of: basisOf(unit), expected: { currency }, per });
  return readInUnit(typed, kind === "percent" ? "%" : unit, options);
}
