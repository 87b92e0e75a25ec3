import { type Heading, readHeading } from "./headings.ts";
import { type Cell, isBlank, type TableRow, textOf } from "./table.ts";

/** The headings of a sheet by column, and the row that its data begins after. */
export type Headings = { headings: Map<number, Heading>; texts: Map<number, string>; last: number };

/** Terms may stand above the headings. */
const searchedRows = 40;

const headingsOf = (cells: readonly Cell[]): [number, Heading][] =>
  cells.flatMap((cell, column): [number, Heading][] => {
    const heading = cell instanceof Date || typeof cell === "boolean" ? undefined : readHeading(textOf(cell));
    return heading ? [[column, heading]] : [];
  });

const areAscending = (quantities: readonly number[]): boolean =>
  quantities.every((quantity, at) => at === 0 || quantity > (quantities[at - 1] ?? 0));

/** Whole numbers that can head columns: ascending, and without decimals or a currency. */
function bareQuantities(cells: readonly Cell[], found: readonly [number, Heading][]): [number, Heading][] {
  const bare = found.filter(
    ([column, { isBare, currency }]) =>
      isBare && !currency && /^(?:ab |from )?\d[\d.'’\s]*(?:\s?\p{L}+\.?)?$/iu.test(textOf(cells[column])),
  );
  const quantities = bare.map(([, { quantity }]) => quantity ?? 0);
  return areAscending(quantities) && quantities.every((quantity) => quantity > 0) ? bare : [];
}

/** What a row says as headings, and how sure that is. */
function judge(cells: readonly Cell[]): { headings: [number, Heading][]; score: number } {
  const found = headingsOf(cells);
  const worded = found.filter(([, { isBare }]) => !isBare);
  const quantities = bareQuantities(cells, found);
  const typed = worded.filter(([, { type }]) => type !== "unknown");
  const score = typed.length >= 2 || (typed.length === 1 && quantities.length >= 2) ? typed.length : 0;
  return { headings: [...worded, ...quantities], score };
}

/** Quantities below a heading that spans them: whole, ascending, and nothing else in their row. */
function spanned(first: Headings, row: TableRow | undefined): [number, Heading][] {
  const filled = row?.cells.flatMap((cell, column) => (isBlank(cell) ? [] : [column])) ?? [];
  if (!row || filled.length < 2) return [];
  const found = bareQuantities(row.cells, headingsOf(row.cells));
  if (found.length !== filled.length) return [];
  const heads = [...first.texts.keys()].sort((a, b) => a - b);
  const under = found.map(([column, heading]): [number, Heading] | undefined => {
    const above = first.headings.get(heads.findLast((each) => each <= column) ?? -1);
    const spans = above && (above.type === "price" || above.type === "quantity");
    return spans
      ? [column, { ...above, ...heading, per: above.per ?? 1, currency: above.currency ?? null }]
      : undefined;
  });
  return under.every((each) => each !== undefined) ? under : [];
}

/** The headings of a sheet: the row that says most, and quantities directly below it. Undefined where there are none. */
export function findHeadings(rows: readonly TableRow[]): Headings | undefined {
  let best: { at: number; score: number; headings: [number, Heading][] } | undefined;
  for (const [at, { cells }] of rows.slice(0, searchedRows).entries()) {
    const judged = judge(cells);
    if (judged.score > (best?.score ?? 0)) best = { at, ...judged };
  }
  const row = best && rows[best.at];
  if (!best || !row) return undefined;
  const texts = new Map(
    row.cells.flatMap((cell, column) => (isBlank(cell) ? [] : [[column, textOf(cell)] as const])),
  );
  const first = { headings: new Map(best.headings), texts, last: row.row };
  const below = rows[best.at + 1];
  const quantities = spanned(first, below);
  if (!below || quantities.length === 0) return first;
  for (const [column] of quantities)
    texts.set(column, [texts.get(column), textOf(below.cells[column])].filter(Boolean).join(" "));
  return { headings: new Map([...best.headings, ...quantities]), texts, last: below.row };
}
