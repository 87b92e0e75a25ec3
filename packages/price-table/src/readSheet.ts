import { signOfColumn, signsIn } from "@kantwerk/notation/column";
import { type Locale, languages } from "@kantwerk/notation/languages";
import { type DecimalSign, decimalSigns } from "@kantwerk/notation/number";
import { bareIn } from "@kantwerk/notation/share";
import { type Column, typeColumns } from "./columns.ts";
import { findHeadings } from "./headingRow.ts";
import { type PriceTerms, readPriceTerms } from "./headings.ts";
import type { Finders } from "./identity.ts";
import { bareText, readBareAmount } from "./priceCell.ts";
import { isBlank, type Line, type Sheet, shownText, type TableRow, textOf } from "./table.ts";

export type ReadOptions = {
  /** Currency of the offer: ISO 4217. */
  currency: string;
  /** The supplier's country: ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** Language of the reader. */
  locale: Locale;
  /** Whether columns are separated by semicolons, as German spreadsheets write them. */
  isSemicolons?: boolean;
};

export type TypedColumn = Column & { sign: { sign?: DecimalSign; hint?: DecimalSign } };

/** A sheet with typed columns. */
export type TypedSheet = {
  sheet: string | null;
  columns: TypedColumn[];
  /** Rows up to the last heading have no price. */
  headRows: TableRow[];
  rows: TableRow[];
  hidden: number[];
  bareDiscount: "percent" | "either";
};

const german = /preis|menge|stück|nummer|leistung|bezeichnung|währung/i;
const english = /price|quantity|qty|number|service|description|currency/i;

/** Weak evidence for the decimal sign: the column separator, the headings' language, the reader's language. */
function proposedSign(texts: readonly string[], { isSemicolons, locale }: ReadOptions): DecimalSign {
  if (isSemicolons) return decimalSigns.de;
  const [isGerman, isEnglish] = [german, english].map((words) => texts.some((text) => words.test(text)));
  if (isGerman !== isEnglish) return isGerman ? decimalSigns.de : decimalSigns.en;
  return languages[locale].decimal;
}

const isFigure = ({ type, isCovers }: Column): boolean =>
  ["price", "price_at", "discount"].includes(type) || (type === "unknown" && !isCovers);

/** Terms for all prices from the last matching text above the headings. */
const termsAbove = (rows: readonly TableRow[], options: ReadOptions) =>
  rows.flatMap(({ cells }) => cells.flatMap((cell) => readPriceTerms(textOf(cell), options) ?? [])).at(-1);

/** A price column with the terms for all prices, unless it or its rows state their own. */
function withTerms(column: Column, terms: PriceTerms | undefined): Column {
  if (!terms || (column.type !== "price" && column.type !== "price_at")) return column;
  const { basis, currency } = terms;
  if (column.per === undefined && basis && basis.of !== "piece") return { ...column, type: "unknown" };
  const per = column.per ?? basis?.per;
  return { ...column, currency: column.currency ?? currency ?? null, ...(per && { per }) };
}

/** Types the columns of a sheet, and detects the notation of their numbers. */
export function typeSheet(
  { sheet, rows: all }: Sheet,
  lines: readonly Line[],
  finders: Finders,
  options: ReadOptions,
): TypedSheet {
  const shown = all.filter(({ isHidden }) => !isHidden);
  const found = findHeadings(shown, options);
  const [headRows, rows] = [true, false].map((isHead) =>
    shown.filter(({ row }) => row <= (found?.last ?? 0) === isHead),
  ) as [TableRow[], TableRow[]];
  const typed = typeColumns(rows, found, lines, finders);
  const above = termsAbove(headRows, options);
  const hasUnits = typed.some(({ type }) => type === "price_unit");
  const terms = above && hasUnits ? { ...above, basis: undefined } : above;
  const columns = typed.map((column) => withTerms(column, terms));
  const textsAt = (at: number) => {
    const texts = rows.flatMap(({ cells }) =>
      typeof cells[at] === "string" ? bareText(textOf(cells[at])) : [],
    );
    return texts.filter((text) => readBareAmount(text) !== undefined);
  };
  const signs = new Map(
    columns.map((column) => [column, signsIn(isFigure(column) ? textsAt(column.at) : [])]),
  );
  const ofFile = new Set([...signs.values()].flatMap((each) => [...each]));
  const proposed = proposedSign([...(found?.texts.values() ?? [])], options);
  const discount = columns.find(({ type }) => type === "discount");
  return {
    sheet,
    headRows,
    rows,
    hidden: all.flatMap(({ row, isHidden }) => (isHidden ? [row] : [])),
    columns: columns.map((column) => ({
      ...column,
      sign: signOfColumn(signs.get(column) ?? new Set(), ofFile, proposed),
    })),
    bareDiscount: discount ? bareIn(rows.map(({ cells }) => textOf(cells[discount.at]))) : "percent",
  };
}

/** The lines that a cell of an identity column may mean; without a heading only by the column's own kind. */
export function linesFor({ type, heading }: TypedColumn, text: string, finders: Finders): readonly Line[] {
  if (type === "position") return finders.position(text);
  if (type !== "number" && type !== "name" && type !== "operation") return [];
  return heading === null ? finders.own[type](text) : finders[type](text);
}

/**
 * The columns that identify lines: those with at least one match. Positions count only if they mostly agree with the
 * other columns, because suppliers number their own lists.
 */
export function identityColumns({ columns, rows }: TypedSheet, finders: Finders): TypedColumn[] {
  const found = (column: TypedColumn, row: TableRow) =>
    isBlank(row.cells[column.at]) ? [] : linesFor(column, shownText(row, column.at), finders);
  const known = columns.filter((column) => rows.some((row) => found(column, row).length > 0));
  const others = known.filter(({ type }) => type !== "position");
  return known.filter((column) => {
    if (column.type !== "position" || others.length === 0) return true;
    const judged = rows.flatMap((row) => {
      const [position] = found(column, row);
      const sets = others.map((other) => found(other, row)).filter((set) => set.length > 0);
      return position && sets.length > 0 ? sets.every((set) => set.includes(position)) : [];
    });
    return judged.filter((agrees) => agrees).length * 2 >= judged.length;
  });
}
