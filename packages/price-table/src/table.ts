/** A cell of a pasted, uploaded or imported table; a date is midnight UTC. */
export type Cell = string | number | boolean | Date | null;

/** `shown` are numbers as their formats show them, by column, where that is more than their digits. */
export type TableRow = {
  row: number;
  cells: readonly Cell[];
  isHidden?: boolean;
  shown?: Readonly<Record<number, string>>;
};

/** A worksheet, or a text; `sheet` is null where the file has only one. */
export type Sheet = { sheet: string | null; rows: readonly TableRow[] };

/** A line of a purchase request with all that a supplier may call it by. */
export type Line = {
  type: string;
  id: string;
  /** From 1, in the order of the request. */
  position: number;
  /** Numbers of the part, or of the product that an operation is done at. */
  numbers: readonly string[];
  /** Names of the part or product. */
  names: readonly string[];
  /** Name and number of the operation; the names of a part. */
  operations: readonly string[];
  quantities: readonly number[];
  /** Quantities of the product; a part that it needs four times is asked at four times these. */
  lots: readonly number[];
};

export const columnTypes = [
  "position",
  "number",
  "name",
  "operation",
  "quantity",
  "price",
  "price_at",
  "price_unit",
  "pack",
  "discount",
  "delivery_time",
  "currency",
  "unknown",
] as const;

export type ColumnType = (typeof columnTypes)[number];

/** Worst first: the verdict of a row is the worst of its prices'. */
export const verdicts = [
  "unreadable",
  "unmatched",
  "duplicate",
  "doubtful",
  "not_asked",
  "placed",
  "declined",
  "no_price",
] as const;

export type Verdict = (typeof verdicts)[number];

/** Why a price has its verdict. */
export const priceCodes = [
  // Unreadable.
  "error_value",
  "formula_without_value",
  "date",
  "true_false",
  "no_number",
  "grouping",
  "approximate",
  "limit",
  "alternative",
  "range",
  "fraction",
  "negative",
  "rounds_to_zero",
  "too_large",
  "currency_unclear",
  "unit_mismatch",
  "price_unit_unclear",
  "discount_unclear",
  // Unmatched.
  "no_identity",
  "several_lines",
  // Duplicate.
  "second_price",
  // Doubtful.
  "group_or_decimal",
  "other_currency",
  "share_or_percent",
  "identity_disagrees",
  "price_disagrees",
  "price_unit_disagrees",
  "quantity_missing",
  "quantity_by_place",
  "lot_or_pieces",
  "zero",
  // Not asked.
  "not_asked",
  // Declined.
  "declined",
  // Placed.
  "other_quantity",
  "rounded",
] as const;

export type PriceCode = (typeof priceCodes)[number];

export type PriceVerdict = {
  letter: string;
  quantity: number | null;
  /** Per piece; of an unreadable cell what it was most likely meant to be. */
  unit_price: string | null;
  /** ISO 4217; null: the expected one. */
  currency: string | null;
  /** The number of pieces that the table says the price for. */
  price_unit: number;
  verdict: Verdict;
  code: PriceCode | null;
  /** Rows that name another price for the same line and quantity. */
  others?: readonly number[];
};

export type RowVerdict = {
  sheet: string | null;
  row: number;
  line: Line | null;
  verdict: Verdict;
  prices: PriceVerdict[];
  /** The texts of the columns that have a letter. */
  cells: string[];
  /** Further positions that the price is for, as written. */
  covers: string | null;
};

export type ColumnVerdict = {
  sheet: string | null;
  letter: string;
  heading: string | null;
  type: ColumnType;
  unit: string | null;
  notation: "de" | "en" | null;
};

/** The letters of a column as spreadsheets name it: 0 is A, 26 is AA. */
export const letterOf = (column: number): string =>
  `${column >= 26 ? letterOf(Math.floor(column / 26) - 1) : ""}${String.fromCharCode(65 + (column % 26))}`;

const plainNumber = (value: number): string => {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20).replace(/\.?0+$/, "") : text;
};

/** The text of a cell: all digits of a number, decimals behind a point; a day as YYYY-MM-DD. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return plainNumber(cell);
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

/** What a cell of a column of texts says: a number as its format shows it. */
export const shownText = ({ cells, shown }: TableRow, at: number): string => shown?.[at] ?? textOf(cells[at]);

/** The currency that the format of a number shows behind it, as it is written there. */
export const formatCurrency = (shown: string | undefined): string | undefined =>
  /^\d[\d.]* ([^\d%]+)$/.exec(shown ?? "")?.[1];

const errors =
  /^(?:#(?:DIV\/0!|N\/A|NV|REF!|BEZUG!|NAME\?|VALUE!|WERT!|NUM!|ZAHL!|NULL!|SPILL!|CALC!)|Err:\d+)/i;

/** The error that a text of a spreadsheet begins with. */
export const errorIn = (text: string): string | undefined => errors.exec(text)?.[0];

export const isBlank = (cell: Cell | undefined): boolean => textOf(cell) === "";
