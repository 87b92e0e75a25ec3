import type { Headings } from "./headingRow.ts";
import type { Heading } from "./headings.ts";
import type { Finders } from "./identity.ts";
import { readBareAmount } from "./priceCell.ts";
import { isBlank, type Line, shownText, type TableRow, textOf } from "./table.ts";

export type Column = Heading & {
  at: number;
  heading: string | null;
  /** For prices without headings: the index among a line's quantities. */
  place?: number;
};

const isWhole = (text: string) => /^\d{1,7}$/.test(text);

const preferred = ["number", "name", "operation"] as const;

/** The most common identity type among a column's texts, if at least a third of them have one. */
function identityIn(texts: readonly string[], finders: Finders): Column["type"] | undefined {
  const kinds = texts.flatMap((text) => finders.kindOf(text) ?? []);
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  if (kinds.length === 0 || kinds.length * 3 < texts.length) return undefined;
  return preferred.toSorted((a, b) => count(b) - count(a))[0];
}

const isAmount = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.filter((text) => readBareAmount(text) !== undefined).length * 2 > texts.length;

const isQuantity = (texts: readonly string[], asked: ReadonlySet<number>): boolean =>
  texts.every(isWhole) && texts.filter((text) => asked.has(Number(text))).length * 2 >= texts.length;

/** Whether a column is another one times the quantity in most rows, i.e. a total. */
function isTotalOf(rows: readonly TableRow[], quantity: number, price: number, total: number): boolean {
  const figures = rows.map(({ cells }) =>
    [quantity, price, total].map((at) => readBareAmount(textOf(cells[at])) ?? 0),
  );
  const times = figures.filter(
    ([of = 0, each = 0, all = 0]) => all > 0 && Math.abs(of * each - all) <= all * 0.001,
  );
  return times.length * 2 > figures.length;
}

/** Types numeric columns without headings: a quantity by the requested ones, and the prices after it. */
function typeFigures(columns: Column[], rows: readonly TableRow[], asked: ReadonlySet<number>): void {
  const textsAt = (at: number) => rows.map(({ cells }) => textOf(cells[at])).filter((text) => text !== "");
  const open = columns.filter(({ type, heading }) => type === "unknown" && heading === null);
  const quantity =
    columns.find(({ type }) => type === "quantity") ??
    open.find(({ at }) => {
      const texts = textsAt(at);
      return (
        texts.length > 0 &&
        isQuantity(texts, asked) &&
        open.some((other) => other.at > at && isAmount(textsAt(other.at)))
      );
    });
  if (quantity) quantity.type = "quantity";
  const prices = open.filter((column) => column !== quantity && isAmount(textsAt(column.at)));
  const [first] = prices;
  for (const [place, column] of prices.entries()) {
    if (quantity && first && column !== first && isTotalOf(rows, quantity.at, first.at, column.at)) continue;
    column.type = "price";
    if (!quantity && prices.length > 1) column.place = place;
  }
}

/** Types each column by its heading, or by the content of all rows if the heading is not conclusive. */
export function typeColumns(
  rows: readonly TableRow[],
  found: Headings | undefined,
  lines: readonly Line[],
  finders: Finders,
): Column[] {
  const width = Math.max(
    0,
    ...rows.map(({ cells }) => cells.length),
    ...(found ? [...found.texts.keys()].map((at) => at + 1) : []),
  );
  const asked = new Set(lines.flatMap(({ quantities, lots }) => [...quantities, ...lots]));
  const columns = Array.from({ length: width }, (_, at): Column => {
    const heading = found?.headings.get(at);
    const text = found?.texts.get(at) ?? null;
    if (heading && !heading.isOpen) return { ...heading, at, heading: text };
    const texts = rows.filter(({ cells }) => !isBlank(cells[at])).map((row) => shownText(row, at));
    // A column of requested quantities is not a column of numbers, although some may be equal.
    const isAsked = (each: string) => isWhole(each) && asked.has(Number(each));
    const telling = text === null ? texts.filter((each) => !isAsked(each)) : texts;
    const type = telling.length === 0 ? undefined : identityIn(telling, finders);
    return { type: type ?? heading?.type ?? "unknown", at, heading: text };
  });
  if (!columns.some(({ type }) => type === "price" || type === "price_at")) typeFigures(columns, rows, asked);
  // List prices before discount count only without a net price column.
  const hasNet = columns.some(({ price }) => price === "net");
  return columns.map((column) =>
    hasNet && column.price === "list" ? { ...column, type: "unknown" } : column,
  );
}
