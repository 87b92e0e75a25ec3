import { orderName } from "@kantwerk/contract/orders";
import { decimalsOf } from "@kantwerk/costing/money";
import { pricePer } from "@kantwerk/costing/pricePer";
import type { Context } from "../../context.ts";
import { isRemark } from "../../resources/orderTotals.ts";
import { wordsOf } from "../documents/letterParts.ts";
import { filled, placeOf } from "../documents/sender.ts";
import type { Draft } from "../documents/storeDocuments.ts";
import { type Cell, sheetCell } from "../exports/cell.ts";
import { type DocumentItem, type DocumentRecords, kindOf } from "./documentRecords.ts";
import { detailOf, documentDay } from "./orderLetter.ts";
import { closingOf, extraLines, orderSums, type Words } from "./orderSums.ts";

const amount = (value: string | null): number | null => (value === null ? null : Number(value));

function headRows(ctx: Context, records: DocumentRecords, { say, formats }: Words): Cell[][] {
  const { order, customer } = records;
  const place = placeOf({ zip: order.billing_postal_code, city: order.billing_city });
  const isOffer = kindOf(order) === "offer";
  const known: [string, string | null | undefined][] = [
    [say("date"), formats.day(documentDay(ctx, records))],
    [say("theirNumber"), customer?.account_number],
    [say("yourVatId"), order.billing_vat_id],
    [say("theirRequest"), order.request_number],
    [say("commission"), order.commission],
    [say("deliveryDate"), order.shipping_date && formats.day(order.shipping_date)],
    [say("shippingTerms"), filled([order.shipping_terms, order.shipping_method]).join(", ")],
    [say("payment"), order.payment_terms],
  ];
  return [
    [`${say(kindOf(order))} ${orderName(order)}`],
    ...filled([order.billing_name, order.billing_address, place]).map((line) => [line]),
    [],
    ...known.flatMap(([label, value]) => (value ? [[label, value]] : [])),
    ...(isOffer && order.valid_until ? [[say("validUntil", { day: formats.day(order.valid_until) })]] : []),
    [],
  ];
}

const priceOf = ({ unit_price, price_unit }: DocumentItem): number | null =>
  unit_price === null ? null : Number(pricePer(unit_price, price_unit));

function itemRows(records: DocumentRecords, words: Words): Cell[][] {
  const { say } = words;
  return records.items.map((item, index) => {
    const isText = isRemark(item);
    return [
      index + 1,
      item.number,
      [item.item_name, ...detailOf(item, records, words)].join("\n"),
      isText ? null : item.quantity,
      isText ? null : say(`units.${item.unit}`),
      item.unit_price === null && !isText ? say("priceMissing") : priceOf(item),
      isText ? null : item.price_unit,
      item.discount ? item.discount / 100 : null,
      amount(item.total_price),
    ];
  });
}

const extraRows = (records: DocumentRecords, words: Words): Cell[][] =>
  extraLines(records, words).map(({ name, detail, quantity, unit, price, total }, index) => [
    records.items.length + index + 1,
    null,
    filled([name, detail]).join("\n"),
    quantity,
    words.say(`units.${unit}`),
    amount(price),
    1,
    null,
    amount(total),
  ]);

/** Heads are bold, texts wrap, and figures read as what they are. */
function stylesOf(rows: Cell[][], headAt: number, currency: string) {
  const decimals = decimalsOf(currency);
  const whole = `#,##0${decimals > 0 ? "." : ""}${"0".repeat(decimals)}`;
  const formats = new Map([
    // Of a currency without decimals a price may have some, and no format shows them where they are alone.
    ...(decimals > 0 ? [[5, whole + "#".repeat(Math.max(6 - decimals, 0))] as const] : []),
    [7, "0.##%"],
    [8, `${whole} "${currency}"`],
  ]);
  const styled = rows.flatMap((row, at) =>
    row.map((value, column): [string, object] => {
      const numFmt = typeof value === "number" ? formats.get(column) : undefined;
      const isHead = at === 0 || at === headAt;
      const style = {
        ...(isHead && { font: { bold: true, size: at === 0 ? 14 : 11 } }),
        ...(numFmt && { numFmt }),
        alignment: { vertical: "top", wrapText: column === 2 },
      };
      return [`${at},${column}`, { style }];
    }),
  );
  return new Map(styled);
}

const columns = [
  "position",
  "number",
  "name",
  "quantity",
  "unit",
  "unitPrice",
  "priceUnit",
  "discount",
  "total",
] as const;
const widths = [8, 18, 52, 10, 10, 14, 12, 10, 16];

/** The same as a spreadsheet, with figures that can be reckoned with. */
export function orderSheet(ctx: Context, records: DocumentRecords): Draft {
  const { order, currency } = records;
  const words = wordsOf("orderLetters", records);
  const { say } = words;
  const head = headRows(ctx, records, words);
  const sums = orderSums(records, words).map(({ label, amount: figure }): Cell[] => [
    ...[null, null, label, null, null, null, null, null],
    amount(figure),
  ]);
  const rows = [
    ...head,
    columns.map((column) => say(column)),
    ...itemRows(records, words),
    ...extraRows(records, words),
    [],
    ...sums,
    [],
    ...closingOf(records, words).map((text) => [null, null, text]),
  ].map((row) => row.map(sheetCell));
  const sheet = {
    name: say(kindOf(order)),
    columns: widths.map((width) => ({ width })),
    rows,
    cells: stylesOf(rows, head.length, currency),
    pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const,
  };
  const write = async () => {
    const { writeXlsx } = await import("hucre/xlsx");
    return Buffer.from(await writeXlsx({ sheets: [sheet] }));
  };
  return { facts: sheet, write };
}
