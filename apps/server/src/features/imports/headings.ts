import { isUnitsRow, priceUnitIn, withUnit } from "@kantwerk/notation/priceUnit";
import { areAscending } from "@kantwerk/price-table/headingRow";
import { readHeading } from "@kantwerk/price-table/headings";

/** A heading: combined with the one that spans it, and by itself. */
export type Heading = {
  heading: string;
  /** The column's own heading, without the one that spans it. */
  own?: string;
  above?: string;
  /** The minimum quantity below a price heading. */
  from?: number;
};

const wholeOf = (text: string): number | undefined => {
  const plain = text.replaceAll(/[.'’\s](?=\d{3}(?!\d))/g, "");
  return /^[1-9]\d{0,8}$/.test(plain) ? Number(plain) : undefined;
};

const title = /preisliste|price list/i;

type Span = { text: string };

/** The price or quantity heading that spans each column: the closest to the left. Titles start in the first column. */
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

/** A row of quantities below spanning price headings: whole ascending numbers only. */
function quantitiesBelow(upper: readonly string[], lower: readonly string[]): number[] | undefined {
  const filled = lower.flatMap((text, at) => (text === "" ? [] : [{ at, number: wholeOf(text) }]));
  const spans = spansOf(upper, lower.length);
  const isSpanned = ({ at }: { at: number }) =>
    spans[at] !== undefined && filled.filter((other) => spans[other.at] === spans[at]).length > 1;
  const numbers = filled.flatMap((each) => (each.number && isSpanned(each) ? [each.number] : []));
  return filled.length > 1 && numbers.length === filled.length && areAscending(numbers) ? numbers : undefined;
}

/** Joins two heading rows: spanning headings become prefixes, quantities become price breaks. */
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

/** The number of further heading rows: quantities below a spanning heading, then units. */
export function rowsBelow([first = [], ...below]: readonly (readonly string[])[]): number {
  const quantities = quantitiesBelow(first, below[0] ?? []) ? 1 : 0;
  return quantities + (isUnitsRow(below[quantities] ?? []) ? 1 : 0);
}

/** Joins up to three rows into headings: spanning headings, headings, and units. */
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
