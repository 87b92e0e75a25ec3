import type { Field } from "@kantwerk/contract/fields";
import type { ReadingReason } from "@kantwerk/contract/readingTexts";
import { readInUnit } from "@kantwerk/notation/measure";
import { basisOf, readUnitPrice } from "@kantwerk/notation/money";
import type { NumberOptions } from "@kantwerk/notation/number";
import type { Reading } from "@kantwerk/notation/reading";

export type FigureReading = Reading<string, ReadingReason>;

type FigurePlace = {
  field: Pick<Field, "kind" | "unit">;
  /** Currency of the record's prices (ISO 4217). */
  currency?: string;
  /** Pieces that a price without a quantity refers to. */
  per?: number;
};

/**
 * Parses a number with its unit into the field's unit: `12,5 cm`, `5 %`, `12,50 €/100`. Percents are read as shown:
 * 19 for 0.19.
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
