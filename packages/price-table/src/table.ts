/** A cell of a pasted, uploaded or imported table; a date is midnight UTC. */
export type Cell = string | number | boolean | Date | null;

/** `shown`: numbers as displayed by their formats, by column, if that differs from their digits. */
export type TableRow = {
  row: number;
  cells: readonly Cell[];
  isHidden?: boolean;
  shown?: Readonly<Record<number, string>>;
};

/** A worksheet or text; `sheet` is null if the file has only one. */
export type Sheet = { sheet: string | null; rows: readonly TableRow[] };

/** A line of a purchase request with all names that a supplier may use for it. */
export type Line = {
  type: string;
  id: string;
  /** 1-based, in the order of the request. */
  position: number;
  /** Numbers of the part, or of the product for an operation. */
  numbers: readonly string[];
  /** Names of the part or product. */
  names: readonly string[];
  /** Name and number of the operation; for a part, its names. */
  operations: readonly string[];
  quantities: readonly number[];
  /** Lots of the product; a part needed four times per product has quantities four times as large. */
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

/** Worst first: a row has the worst verdict of its prices. */
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

/** Reason for a price's verdict. */
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
  /** Per piece; for an unreadable cell the most likely value. */
  unit_price: string | null;
  /** ISO 4217; null: the expected one. */
  currency: string | null;
  /** Price unit stated in the table. */
  price_unit: number;
  verdict: Verdict;
  code: PriceCode | null;
  /** Rows with another price for the same line and quantity. */
  others?: readonly number[];
};

export type RowVerdict = {
  sheet: string | null;
  row: number;
  line: Line | null;
  verdict: Verdict;
  prices: PriceVerdict[];
  /** Texts of the columns that have a letter. */
  cells: string[];
  /** Further positions covered by the price, as written. */
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

/** Column letters as in spreadsheets: 0 is A, 26 is AA. */
export const letterOf = (column: number): string =>
  `${column >= 26 ? letterOf(Math.floor(column / 26) - 1) : ""}${String.fromCharCode(65 + (column % 26))}`;

const plainNumber = (value: number): string => {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20).replace(/\.?0+$/, "") : text;
};

/** The text of a cell: a number with all digits and a decimal point, a date as YYYY-MM-DD. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return plainNumber(cell);
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

/** The displayed text of a cell: numbers as formatted. */
export const shownText = ({ cells, shown }: TableRow, at: number): string => shown?.[at] ?? textOf(cells[at]);

/** The currency after a number's displayed format, as written. */
export const formatCurrency = (shown: string | undefined): string | undefined =>
  /^\d[\d.]* ([^\d%]+)$/.exec(shown ?? "")?.[1];

const errors =
  /^(?:#(?:DIV\/0!|N\/A|NV|REF!|BEZUG!|NAME\?|VALUE!|WERT!|NUM!|ZAHL!|NULL!|SPILL!|CALC!)|Err:\d+)/i;

/** The spreadsheet error that a text starts with. */
export const errorIn = (text: string): string | undefined => errors.exec(text)?.[0];

export const isBlank = (cell: Cell | undefined): boolean => textOf(cell) === "";
