import { markDuplicates } from "./duplicates.ts";
import { findersOf } from "./identity.ts";
import { readRow, rowWithout, type SheetReading, worst } from "./readRow.ts";
import { identityColumns, type ReadOptions, typeSheet } from "./readSheet.ts";
import {
  type ColumnVerdict,
  type Line,
  letterOf,
  type RowVerdict,
  type Sheet,
  type Verdict,
  verdicts,
} from "./table.ts";
import { readTerms, type Terms } from "./terms.ts";

export type PriceTable = {
  columns: ColumnVerdict[];
  rows: RowVerdict[];
  /** Rows by verdict; the counts add up to all rows. */
  counts: Record<Verdict, number>;
  hidden_rows: number[];
  /** Terms above the prices of our own sheet. */
  terms: Terms;
};

function columnVerdicts({ sheet }: SheetReading): ColumnVerdict[] {
  return sheet.columns.map(({ at, heading, type, per, sign }) => ({
    sheet: sheet.sheet,
    letter: letterOf(at),
    heading,
    type,
    unit: (type === "price" || type === "price_at") && per && per > 1 ? `/${per}` : null,
    notation: sign.sign ? (sign.sign === "," ? "de" : "en") : null,
  }));
}

/** Prices in several foreign currencies, or mixed with the expected one, cannot belong to one offer. */
function refuseMixed(rows: RowVerdict[]): void {
  const prices = rows.flatMap((row) => row.prices).filter(({ unit_price }) => unit_price !== null);
  const currencies = new Set(prices.map(({ currency }) => currency));
  if (currencies.size < 2) return;
  for (const price of prices)
    if (price.currency !== null) [price.verdict, price.code] = ["unreadable", "other_currency"];
}

/**
 * Reads price tables for the lines of a request: types the columns, finds the line of each row by its identity columns
 * only, and judges each price and row.
 */
export function readPriceTable(
  sheets: readonly Sheet[],
  lines: readonly Line[],
  options: ReadOptions,
): PriceTable {
  const finders = findersOf(lines);
  const readings = sheets.map((each): SheetReading => {
    const sheet = typeSheet(each, lines, finders, options);
    const prices = sheet.columns.filter(({ type }) => type === "price" || type === "price_at");
    const headed = new Set(prices.flatMap(({ quantity }) => quantity ?? []));
    return { sheet, identities: identityColumns(sheet, finders), prices, headed, finders, options };
  });
  const rows = readings.flatMap((reading) => {
    const { sheet, headRows, rows: data, columns } = reading.sheet;
    const heads = headRows.map((row) => rowWithout(row, { sheet, width: columns.length }));
    return [...heads, ...data.map((row) => readRow(row, reading))];
  });
  refuseMixed(rows);
  markDuplicates(rows);
  for (const row of rows) row.verdict = worst(row.prices.map(({ verdict }) => verdict));
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return {
    columns: readings.flatMap(columnVerdicts),
    rows,
    counts: Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])) as PriceTable["counts"],
    hidden_rows: readings.flatMap(({ sheet }) => sheet.hidden),
    terms: Object.assign({}, ...readings.map(({ sheet }) => readTerms(sheet.headRows))),
  };
}
