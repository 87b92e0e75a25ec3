import { isUnitsRow, priceUnitIn, withUnit } from "@kantwerk/notation/priceUnit";
import { areAscending } from "@kantwerk/price-table/headingRow";
import { readHeading } from "@kantwerk/price-table/headings";

/** What a column is called: with the heading that spans it, and by itself below that. */
export type Heading = {
  heading: string;
  /** Its own, and the one that spans it. */
  own?: string;
  above?: string;
  /** The quantity that stands below a heading of prices: from how many pieces its prices hold. */
  from?: number;
};

const wholeOf = (text: string): number | undefined => {
  const plain = text.replaceAll(/[.'’\s](?=\d{3}(?!\d))/g, "");
  return /^[1-9]\d{0,8}$/.test(plain) ? Number(plain) : undefined;
};

const title = /preisliste|price list/i;

type Span = { text: string };

/** For each column the heading of prices or quantities that spans it: the nearest to the left. Titles begin in the first column. */
function spansOf(upper: readonly string[], width: number): (Span | undefined)[] {
  let last: Span | undefined;
  return Array.from({ length: width }, (_, at) => {
    const text = upper[at] ?? "";
    if (text !== "") {
      const type = at === 0 || title.test(text) ? undefined : readHeading(text)?.type;
      const isPriced = type === "price" || (type === "unknown" && priceUnitIn(text) !== undefined);
      last = isPriced || type === "quantity" ? { text } : undefined;
    }
    return last;
  });
}

/** Quantities of prices that a row says below headings that each span several of them: whole, ascending, and nothing else. */
function quantitiesBelow(upper: readonly string[], lower: readonly string[]): number[] | undefined {
  const filled = lower.flatMap((text, at) => (text === "" ? [] : [{ at, number: wholeOf(text) }]));
  const spans = spansOf(upper, lower.length);
  const isSpanned = ({ at }: { at: number }) =>
    spans[at] !== undefined && filled.filter((other) => spans[other.at] === spans[at]).length > 1;
  const numbers = filled.flatMap((each) => (each.number && isSpanned(each) ? [each.number] : []));
  return filled.length > 1 && numbers.length === filled.length && areAscending(numbers) ? numbers : undefined;
}

/** The headings of two rows: what spans columns stands before what each is called, and a price is that of its quantity. */
function joinTwo(upper: readonly string[], lower: readonly string[]): Heading[] {
  const width = Math.max(upper.length, lower.length);
  const spans = spansOf(upper, width);
  const isSpanned = (at: number) => spans[at] !== undefined && (lower[at] ?? "") !== "";
  const columns = [...Array(width).keys()];
  const quantities = columns.flatMap((at) => (isSpanned(at) ? (wholeOf(lower[at] ?? "") ?? []) : []));
  const areSteps = quantities.length > 1 && areAscending(quantities);
  if (!columns.some(isSpanned)) return lower.map((heading) => ({ heading }));
  return columns.map((at): Heading => {
    const own = lower[at] ?? "";
    if (!isSpanned(at)) return { heading: own || (upper[at] ?? "") };
    const from = areSteps ? wholeOf(own) : undefined;
    const above = spans[at]?.text ?? "";
    return { heading: `${above} ${own}`, own, above, ...(from && { from }) };
  });
}

/** How many rows below the first row of headings say more of the columns: quantities that it spans, then units. */
export function rowsBelow([first = [], ...below]: readonly (readonly string[])[]): number {
  const quantities = quantitiesBelow(first, below[0] ?? []) ? 1 : 0;
  return quantities + (isUnitsRow(below[quantities] ?? []) ? 1 : 0);
}

/** The headings that up to three rows make: the last of them, what spans it, and the units below. */
export function joinHeadings(rows: readonly (readonly string[])[]): Heading[] {
  const last = rows.at(-1) ?? [];
  if (rows.length < 2 || !isUnitsRow(last)) return joinTwo(rows.at(-2) ?? [], last);
  const headings = joinTwo(rows.at(-3) ?? [], rows.at(-2) ?? []);
  return Array.from({ length: Math.max(headings.length, last.length) }, (_, at) => {
    const { heading, own, ...rest } = headings[at] ?? { heading: "" };
    const unit = last[at] ?? "";
    return {
      ...rest,
      heading: withUnit(heading, unit),
      ...(own !== undefined && { own: withUnit(own, unit) }),
    };
  });
}
