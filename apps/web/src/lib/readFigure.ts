import type { Field } from "@kantwerk/contract/fields";
import type { ReadingReason } from "@kantwerk/contract/readingTexts";
import { readMeasure } from "@kantwerk/notation/measure";
import { perPiece, readMoney } from "@kantwerk/notation/money";
import type { NumberOptions } from "@kantwerk/notation/number";
import { priceUnitIn } from "@kantwerk/notation/priceUnit";
import type { Reading } from "@kantwerk/notation/reading";
import { isUnit } from "@kantwerk/notation/units";

export type FigureReading = Reading<string, ReadingReason>;

type FigurePlace = {
  field: Pick<Field, "kind" | "unit">;
  /** ISO 4217, of the record's prices. */
  currency?: string;
  /** How many pieces a price without any is meant for. */
  per?: number;
};

/** What stands behind a number that is no unit to convert. */
const words: Record<string, RegExp> = {
  "%": /^(?:%|percent|prozent)$/i,
  days: /^(?:d|t|days?|tage?)\.?$/i,
  kN: /^kN$/i,
  "N/mm2": /^(?:N\/mm[²2]|MPa)$/i,
};

/** A price as the field keeps it: for one piece, one kilogram or one hour. */
function readPrice(
  typed: string,
  { field: { unit }, currency, per: own = 1 }: FigurePlace,
  options: NumberOptions,
) {
  const of = unit === "per_kg" ? "kg" : unit === "per_hour" ? "h" : "piece";
  const reading = readMoney(typed, { ...options, of, expected: { currency } });
  if (reading.state === "nothing" || reading.state === "refused") return reading;
  const { amount } = reading.value;
  const per = own > 1 && !priceUnitIn(typed) ? own : reading.value.per;
  if (per === 1) return { ...reading, value: amount };
  const price = perPiece(amount, per);
  return price === "rounds_to_zero"
    ? ({ state: "refused", reason: price } as const)
    : { ...reading, value: price };
}

/**
 * Reads what was typed for a field that holds a figure, in the field's unit: `12,5 cm`, `5 %`, `12,50 €/100`. A percent is
 * read as it is shown: 19 for a share of 0.19.
 */
export function readFigure(typed: string, place: FigurePlace, options: NumberOptions): FigureReading {
  const { field } = place;
  if (field.kind === "money") return readPrice(typed, place, options);
  const unit = field.kind === "percent" ? "%" : field.unit;
  const own = unit && isUnit(unit) ? unit : undefined;
  const said = unit && words[unit];
  return readMeasure(typed, own, { ...options, ...(said && { words: said }) });
}
