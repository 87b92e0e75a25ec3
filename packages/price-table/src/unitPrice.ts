import { type Expected, takeCurrency } from "@kantwerk/notation/currency";
import { isNetOf, perPiece } from "@kantwerk/notation/money";
import type { DecimalSign } from "@kantwerk/notation/number";
import { readShare } from "@kantwerk/notation/share";
import type { Column } from "./columns.ts";
import { type CellReading, readPriceCell, verdictOf, type Writing } from "./priceCell.ts";
import { readQuantity } from "./quantities.ts";
import { type Cell, isBlank, type PriceCode, textOf, type Verdict } from "./table.ts";

/** The other cells of a row that affect its piece price. */
export type Terms = {
  discount: Cell | undefined;
  priceUnit: Cell | undefined;
  pack: Cell | undefined;
  currency: Cell | undefined;
  /** Currency in the number format of the price cell. */
  format: string | undefined;
  listPrice: Cell | undefined;
  bareDiscount: "percent" | "either";
  sign: { sign?: DecimalSign; hint?: DecimalSign };
};

export type UnitPrice = {
  unit_price: string | null;
  currency: string | null;
  price_unit: number;
  verdict: Verdict;
  code: PriceCode | null;
};

const refused = (code: PriceCode, unit_price: string | null = null): UnitPrice => ({
  ...{ unit_price, code },
  currency: null,
  price_unit: 1,
  verdict: "unreadable",
});

type Discount = { share: string; code: PriceCode | null } | "discount_unclear";

function discountOf({ discount, bareDiscount, sign }: Terms): Discount {
  if (isBlank(discount)) return { share: "0", code: null };
  const reading = readShare(textOf(discount), {
    bare: bareDiscount,
    ...(typeof discount === "number" ? { sign: "." } : sign),
  });
  if (reading.state === "nothing") return { share: "0", code: null };
  if (reading.state === "refused") return "discount_unclear";
  return { share: reading.value, code: reading.state === "assumed" ? (reading.code as PriceCode) : null };
}

const unitOf = ({ priceUnit }: Terms): number | null =>
  readQuantity(priceUnit) ?? readQuantity(textOf(priceUnit).replace(/^(?:per|je|pro|\/)\s*/i, ""));

type Pieces = { per: number; disagrees: boolean } | "price_unit_unclear";

/** Price unit: from the cell, the column heading, or the row. */
function piecesOf(
  { per: own }: Extract<CellReading, { state: "amount" }>,
  column: Column,
  terms: Terms,
): Pieces {
  if (own !== undefined) return { per: own, disagrees: false };
  const ofRow = isBlank(terms.priceUnit) ? undefined : unitOf(terms);
  const headed = column.isPerPack ? undefined : column.per;
  if (headed !== undefined) return { per: headed, disagrees: (ofRow ?? headed) !== headed };
  const per = column.isPerPack ? readQuantity(terms.pack) : ofRow === undefined ? 1 : ofRow;
  return per === null ? "price_unit_unclear" : { per, disagrees: false };
}

/** Whether net price, list price and discount contradict each other by more than a cent. */
function disagrees(net: string, { listPrice }: Terms, share: string, per: number, writing: Writing): boolean {
  if (isBlank(listPrice) || share === "0") return false;
  const list = readPriceCell(listPrice, writing);
  if (list.state !== "amount") return false;
  return !isNetOf(net, { amount: list.amount, per, discount: share });
}

/** The piece price in a cell, using the terms of its row. Undefined if the cell is blank. */
export function readUnitPrice(
  cell: Cell | undefined,
  column: Column,
  terms: Terms,
  writing: Writing,
): UnitPrice | undefined {
  const reading = readPriceCell(cell, writing);
  if (reading.state === "nothing") return undefined;
  if (reading.state === "declined")
    return { unit_price: null, currency: null, price_unit: 1, verdict: "declined", code: "declined" };
  if (reading.state === "refused") return refused(reading.code, reading.proposal);
  const pieces = piecesOf(reading, column, terms);
  if (pieces === "price_unit_unclear") return refused(pieces);
  const { per } = pieces;
  const discount = discountOf(terms);
  if (discount === "discount_unclear") return refused(discount);
  const isNet = column.price === "net";
  const price = perPiece(reading.amount, per, isNet ? "0" : discount.share);
  if (price === "rounds_to_zero") return refused(price);
  const other =
    reading.currency ??
    currencyIn(terms.currency, writing) ??
    headed(column) ??
    currencyIn(terms.format, writing) ??
    null;
  if (other === "unclear") return refused("currency_unclear");
  const currency = other === writing.currency ? null : other;
  const against = isNet && disagrees(price, terms, discount.share, per, writing);
  const doubts = [
    reading.code,
    isNet ? null : discount.code,
    against ? "price_disagrees" : null,
    pieces.disagrees ? "price_unit_disagrees" : null,
    currency ? "other_currency" : null,
  ] as const;
  const code = doubts.find((each) => each !== null && verdictOf(each) === "doubtful") ?? reading.code;
  return { unit_price: price, currency, price_unit: per, verdict: verdictOf(code), code };
}

const headed = ({ isCurrencyUnclear, currency }: Column) => (isCurrencyUnclear ? "unclear" : currency);

/** The currency in a cell; undefined if blank. */
function currencyIn(cell: Cell | undefined, expected: Expected): string | "unclear" | undefined {
  const text = textOf(cell);
  if (/^[-–—]*$/.test(text)) return undefined;
  const found = takeCurrency(/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text, expected);
  return found === "currency_unclear" || found.rest !== "" ? "unclear" : (found.currency ?? undefined);
}
