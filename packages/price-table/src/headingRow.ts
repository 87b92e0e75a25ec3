import type { Expected } from "@kantwerk/notation/currency";
import { isUnitsRow, withUnit } from "@kantwerk/notation/priceUnit";
import { type Heading, readHeading } from "./headings.ts";
import { type Cell, isBlank, type TableRow, textOf } from "./table.ts";

/** The headings of a sheet by column, and the last heading row. */
export type Headings = { headings: Map<number, Heading>; texts: Map<number, string>; last: number };

/** Terms may precede the headings. */
const searchedRows = 40;

const headingsOf = (cells: readonly Cell[], expected: Expected): [number, Heading][] =>
  cells.flatMap((cell, column): [number, Heading][] => {
    const heading =
      cell instanceof Date || typeof cell === "boolean" ? undefined : readHeading(textOf(cell), expected);
    return heading ? [[column, heading]] : [];
  });

/** Whether the numbers are strictly ascending. */
export const areAscending = (quantities: readonly number[]): boolean =>
  quantities.every((quantity, at) => at === 0 || quantity > (quantities[at - 1] ?? 0));

/** Integers that can be headings: ascending, without decimals or currency. */
function bareQuantities(cells: readonly Cell[], found: readonly [number, Heading][]): [number, Heading][] {
  const bare = found.filter(
    ([column, { isBare, currency }]) =>
      isBare && !currency && /^(?:ab |from )?\d[\d.'’\s]*(?:\s?\p{L}+\.?)?$/iu.test(textOf(cells[column])),
  );
  const quantities = bare.map(([, { quantity }]) => quantity ?? 0);
  return areAscending(quantities) && quantities.every((quantity) => quantity > 0) ? bare : [];
}

/** A row interpreted as headings, and a confidence score. */
function judge(cells: readonly Cell[], expected: Expected): { headings: [number, Heading][]; score: number } {
  const found = headingsOf(cells, expected);
  const worded = found.filter(([, { isBare }]) => !isBare);
  const quantities = bareQuantities(cells, found);
  const typed = worded.filter(([, { type }]) => type !== "unknown");
  const score = typed.length >= 2 || (typed.length === 1 && quantities.length >= 2) ? typed.length : 0;
  return { headings: [...worded, ...quantities], score };
}

/**
 * The headings of a row below another heading row, if it has only headings: ascending integer quantities below a
 * spanning price heading, and words. A heading spans the columns up to the next one; a heading over one column spans
 * nothing.
 */
function spanned(
  upper: TableRow | undefined,
  lower: TableRow | undefined,
  expected: Expected,
): [number, Heading][] {
  if (!upper || !lower) return [];
  const columnsOf = ({ cells }: TableRow) => cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]));
  const [heads, filled] = [columnsOf(upper), columnsOf(lower)];
  const headOf = (column: number) => heads.findLast((each) => each <= column);
  const below = Map.groupBy(filled, headOf);
  if (filled.some((column) => headOf(column) !== undefined && (below.get(headOf(column))?.length ?? 0) < 2))
    return [];
  const found = headingsOf(lower.cells, expected);
  const quantities = bareQuantities(lower.cells, found);
  const words = found.filter(([, { isBare }]) => !isBare);
  if (quantities.length < 2 || quantities.length + words.length !== filled.length) return [];
  const above = new Map(headingsOf(upper.cells, expected));
  const under = quantities.flatMap(([column, heading]): [number, Heading][] => {
    const head = above.get(headOf(column) ?? -1);
    const spans = head && (head.type === "price" || head.type === "quantity");
    return spans ? [[column, { ...head, ...heading, currency: head.currency ?? null }]] : [];
  });
  return under.length === quantities.length ? [...words, ...under] : [];
}

/** Adds the unit from the row below to a heading: a currency, or the price unit. */
function inUnit(heading: Heading, unit: string, expected: Expected): Heading {
  if (heading.type !== "price" && heading.type !== "price_at") return heading;
  const said = readHeading(withUnit("Preis", unit), expected);
  if (said?.type !== "price") return { ...heading, type: "unknown" };
  return {
    ...heading,
    currency: said.currency ?? heading.currency ?? null,
    ...(said.per !== undefined && { per: said.per }),
    ...(said.isPerPack && { isPerPack: true }),
    ...(said.isCurrencyUnclear && { isCurrencyUnclear: true }),
  };
}

/** Headings with the units of a separate unit row below them, if any. */
function withUnits(found: Headings, below: TableRow | undefined, expected: Expected): Headings {
  const units = below?.cells.map((cell) => textOf(cell)) ?? [];
  if (!below || !isUnitsRow(units)) return found;
  const headings = new Map(found.headings);
  const texts = new Map(found.texts);
  for (const [column, unit] of units.entries()) {
    if (unit === "") continue;
    const heading = headings.get(column);
    texts.set(column, withUnit(texts.get(column) ?? "", unit));
    if (heading) headings.set(column, inUnit(heading, unit, expected));
  }
  return { headings, texts, last: below.row };
}

/**
 * The headings of a sheet: the row with the best score, merged with the row below or above. Undefined if there are
 * none.
 */
export function findHeadings(rows: readonly TableRow[], expected: Expected): Headings | undefined {
  let best: { at: number; score: number; headings: [number, Heading][] } | undefined;
  for (const [at, { cells }] of rows.slice(0, searchedRows).entries()) {
    const judged = judge(cells, expected);
    if (judged.score > (best?.score ?? 0)) best = { at, ...judged };
  }
  const row = best && rows[best.at];
  if (!best || !row) return undefined;
  const texts = new Map(
    row.cells.flatMap((cell, column) => (isBlank(cell) ? [] : [[column, textOf(cell)] as const])),
  );
  const below = rows[best.at + 1];
  const lower = spanned(row, below, expected);
  if (!below || lower.length === 0) {
    const joined = spanned(rows[best.at - 1], row, expected);
    const found = { headings: new Map([...best.headings, ...joined]), texts, last: row.row };
    return withUnits(found, below, expected);
  }
  for (const [column] of lower)
    texts.set(column, [texts.get(column), textOf(below.cells[column])].filter(Boolean).join(" "));
  const found = { headings: new Map([...best.headings, ...lower]), texts, last: below.row };
  return withUnits(found, rows[best.at + 2], expected);
}
