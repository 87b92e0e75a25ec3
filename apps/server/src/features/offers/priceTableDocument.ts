import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { type Locale, type MessageKey, say } from "@kantwerk/contract/messages";
import { enteredPrice } from "@kantwerk/costing/money";
import { readPriceTable } from "@kantwerk/price-table/priceTable";
import type { ColumnVerdict, PriceVerdict, RowVerdict } from "@kantwerk/price-table/table";
import type { Context } from "../../context.ts";
import type { SentTable } from "../files/receiveTable.ts";
import { requestLines } from "./requestLines.ts";

function messageOf({ code, others, quantity }: PriceVerdict, locale: Locale): string | null {
  if (code === null) return null;
  const isSameRow = code === "second_price" && others?.length === 0;
  const key: MessageKey = isSameRow ? "price_second_price_same_row" : `price_${code}`;
  return say(locale, key, { rows: others?.join(", ") ?? "", quantity: quantity ?? "" });
}

const inSheet = ({ sheet }: RowVerdict | ColumnVerdict) => (sheet === null ? {} : { sheet });

const priceRecord = (price: PriceVerdict, locale: Locale) => {
  const { letter, quantity, unit_price, currency, price_unit, verdict, code } = price;
  return {
    ...{ letter, quantity },
    unit_price: unit_price === null ? null : enteredPrice(unit_price),
    ...{ currency, price_unit, verdict, code },
    message: messageOf(price, locale),
  };
};

const rowRecord = (row: RowVerdict, locale: Locale) => ({
  row: row.row,
  line: row.line && { type: row.line.type, id: row.line.id },
  verdict: row.verdict,
  prices: row.prices.map((price) => priceRecord(price, locale)),
  cells: row.cells,
  ...(row.covers !== null && { covers: row.covers }),
  ...inSheet(row),
});

const columnRecord = (column: ColumnVerdict) => {
  const { letter, heading, type, unit, notation } = column;
  return { letter, heading, type, unit, notation, ...inSheet(column) };
};

/** The supplier's country, which determines the meaning of signs such as $. */
type Origin = { requestId: string; country: string | null; currency: string };

/** The prices in a table for the lines of a request; nothing is stored. */
export async function priceTableDocument(
  ctx: Context,
  { requestId, country, currency }: Origin,
  { sheets, isSemicolons }: SentTable,
) {
  const { locale } = ctx;
  const lines = await requestLines(ctx, requestId);
  const options = { currency, country: country ?? undefined, locale, isSemicolons };
  const { columns, rows, counts, hidden_rows, terms } = readPriceTable(sheets, lines, options);
  const attributes: PriceTableAnswer = {
    columns: columns.map(columnRecord),
    rows: rows.map((row) => rowRecord(row, locale)),
    counts,
    hidden_rows,
    ...(Object.keys(terms).length > 0 && { terms }),
  };
  return { data: { type: "price-tables" as const, id: requestId, attributes } };
}
