import { chooseLine, type Finders, type IdentityType, identityTypes, type LineChoice } from "./identity.ts";
import { readBareAmount } from "./priceCell.ts";
import { matchQuantity } from "./quantities.ts";
import { linesFor, type ReadOptions, type TypedColumn, type TypedSheet } from "./readSheet.ts";
import {
  type Cell,
  formatCurrency,
  isBlank,
  letterOf,
  type PriceVerdict,
  type RowVerdict,
  shownText,
  type TableRow,
  textOf,
  type Verdict,
  verdicts,
} from "./table.ts";
import { readUnitPrice, type Terms, type UnitPrice } from "./unitPrice.ts";

const subtotal =
  /^(?:(?:zwischen|gesamt|netto|brutto)?summe|total|sub-?total|gesamt|übertrag|carried forward|sum)\b/iu;
const mostLetters = 300;

export const worst = (found: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => found.includes(verdict)) ?? "no_price";

/** Context for reading the rows of one sheet. */
export type SheetReading = {
  sheet: TypedSheet;
  identities: TypedColumn[];
  prices: TypedColumn[];
  headed: ReadonlySet<number>;
  finders: Finders;
  options: ReadOptions;
};

const isIdentity = (column: TypedColumn) => (identityTypes as readonly string[]).includes(column.type);

function chosenLine(row: TableRow, { sheet, identities, finders }: SheetReading): LineChoice {
  const { cells } = row;
  const said = identities.map((column) => ({
    type: column.type as IdentityType,
    found: linesFor(column, shownText(row, column.at), finders),
    isNamed: !isBlank(cells[column.at]),
  }));
  const chosen = chooseLine(said);
  const strange = sheet.columns.filter(
    (column) => isIdentity(column) && !identities.includes(column) && !isBlank(cells[column.at]),
  );
  if (chosen.state === "none" && strange.length > 0) return { state: "unknown" };
  // A matching position is not sufficient if the row's names are unknown to the request.
  const isByPosition = said.every(({ type, isNamed }) => type === "position" || !isNamed);
  const isAlone = isByPosition && strange.some(({ type }) => type !== "position");
  return chosen.state === "line" && isAlone ? { ...chosen, isCertain: false } : chosen;
}

const cellAt = ({ cells }: TableRow, column: TypedColumn | undefined) => column && { cell: cells[column.at] };

/** A percentage, if formatted as one. */
const shareAt = (row: TableRow, column: TypedColumn | undefined) => {
  const shown = column && row.shown?.[column.at];
  return shown?.endsWith("%") ? shown : cellAt(row, column)?.cell;
};

function termsOf(row: TableRow, price: TypedColumn, { sheet }: SheetReading): Terms {
  const of = (type: TypedColumn["type"]) => sheet.columns.find((column) => column.type === type);
  const [discount, ...further] = sheet.columns.filter(({ type }) => type === "discount");
  const others = further.map((column) => shareAt(row, column)).filter((cell) => !isBlank(cell));
  return {
    // With several, it is unclear which price each applies to.
    discount:
      others.length > 0 ? others.concat(shareAt(row, discount) ?? "").join(" + ") : shareAt(row, discount),
    priceUnit: cellAt(row, of("price_unit"))?.cell,
    pack: cellAt(row, of("pack"))?.cell,
    currency: cellAt(row, of("currency"))?.cell,
    listPrice: cellAt(
      row,
      sheet.columns.find(({ price, type }) => price === "list" && type === "unknown"),
    )?.cell,
    bareDiscount: sheet.bareDiscount,
    format: formatCurrency(row.shown?.[price.at]),
    sign: discount?.sign ?? {},
  };
}

/** Adjusts a price's verdict by the match of its row's line. */
function byLine(price: UnitPrice, chosen: LineChoice): Pick<PriceVerdict, "verdict" | "code"> {
  const { verdict, code } = price;
  const at = (lineVerdict: Verdict, lineCode: PriceVerdict["code"]) =>
    verdicts.indexOf(lineVerdict) < verdicts.indexOf(verdict)
      ? { verdict: lineVerdict, code: lineCode }
      : { verdict, code };
  if (verdict === "declined" && chosen.state !== "line") return { verdict, code };
  if (chosen.state === "none") return at("unmatched", "no_identity");
  if (chosen.state === "several") return at("unmatched", "several_lines");
  if (chosen.state === "unknown") return at("not_asked", "not_asked");
  return chosen.isCertain || verdict === "declined"
    ? { verdict, code }
    : at("doubtful", "identity_disagrees");
}

const counterOf = ({ heading }: TypedColumn) => /\d+$/.exec(heading?.trim() ?? "")?.[0];

/** The quantity column of a price; of several the one with the same number, such as Menge 2 for Preis 2. */
function quantitiesOf(price: TypedColumn, columns: readonly TypedColumn[]): TypedColumn | undefined {
  const found = columns.filter(({ type }) => type === "quantity");
  return found.find((each) => counterOf(each) === counterOf(price)) ?? found[0];
}

function priceIn(
  row: TableRow,
  column: TypedColumn,
  chosen: LineChoice,
  reading: SheetReading,
): PriceVerdict | undefined {
  const { options, sheet, headed } = reading;
  const writing = { ...column.sign, currency: options.currency, country: options.country };
  const cell = shareAt(row, column);
  const price = readUnitPrice(cell, column, termsOf(row, column, reading), writing);
  if (!price) return undefined;
  const isNote =
    price.verdict === "unreadable" && typeof cell === "string" && readBareAmount(cell) === undefined;
  if (chosen.state !== "line" && isNote) return undefined;
  if (chosen.state === "none" && price.verdict === "declined") return undefined;
  const line = chosen.state === "line" ? chosen.line : null;
  const quantities = quantitiesOf(column, sheet.columns);
  const meant = matchQuantity(line, column, cellAt(row, quantities), headed);
  const judged = byLine(price, chosen);
  const isPlaced = judged.verdict === "placed";
  const verdict = isPlaced && meant.isDoubtful ? "doubtful" : judged.verdict;
  const code = isPlaced ? (meant.isDoubtful ? meant.code : (judged.code ?? meant.code)) : judged.code;
  const { unit_price, currency, price_unit } = price;
  return {
    letter: letterOf(column.at),
    quantity: meant.quantity,
    unit_price,
    currency,
    price_unit,
    verdict,
    code,
  };
}

const texts = (cells: readonly Cell[]) => cells.map(textOf).join("\t").trimEnd();

/** Whether a row repeats the headings, like each page of a printed list. */
const isHeading = ({ cells }: TableRow, { sheet }: SheetReading): boolean =>
  sheet.headRows.some((head) => texts(head.cells) === texts(cells));

/** The verdict of a row without prices. */
export function rowWithout(
  row: TableRow,
  { sheet, width }: { sheet: string | null; width: number },
): RowVerdict {
  const cells = row.cells.slice(0, width).map((cell) => textOf(cell).slice(0, mostLetters));
  return { sheet, row: row.row, line: null, verdict: "no_price", prices: [], cells, covers: null };
}

/** Reads one row below the headings. */
export function readRow(row: TableRow, reading: SheetReading): RowVerdict {
  const { sheet, prices } = reading;
  const empty = rowWithout(row, { sheet: sheet.sheet, width: sheet.columns.length });
  if (row.cells.every(isBlank) || isHeading(row, reading)) return empty;
  const chosen = chosenLine(row, reading);
  const isSum =
    chosen.state !== "line" &&
    row.cells.some((cell) => typeof cell === "string" && subtotal.test(cell.trim()));
  if (isSum) return empty;
  const read = prices.flatMap((column) => priceIn(row, column, chosen, reading) ?? []);
  const covers = sheet.columns.find(({ isCovers }) => isCovers);
  return {
    ...empty,
    line: chosen.state === "line" ? chosen.line : null,
    verdict: worst(read.map(({ verdict }) => verdict)),
    prices: read,
    covers: (covers && textOf(row.cells[covers.at])) || null,
  };
}
