import { writeXlsx } from "hucre/xlsx";
import type { Context } from "../../context.ts";
import { formatsOf } from "../documents/formats.ts";
import { filled, placeOf } from "../documents/sender.ts";
import { type Cell, guarded, unguarded } from "../exports/cell.ts";
import { type DocumentRecords, kindOf, orderName } from "./documentRecords.ts";
import { documentTexts } from "./documentTexts.ts";
import { detailOf, documentDay, sentenceOf } from "./orderLetter.ts";

const amount = (value: string | null): number | null => (value === null ? null : Number(value));

/** A text that an import would take for guarded gets a guard of its own. */
const safe = (cell: Cell): Cell =>
  typeof cell === "string" && unguarded(cell) !== cell ? guarded(cell) : cell;

function headOf(ctx: Context, records: DocumentRecords): Cell[][] {
  const { order, customer, language } = records;
  const texts = documentTexts[language];
  const formats = formatsOf(language, records.currency);
  const address = [order.billing_name, order.billing_address];
  const place = placeOf({ zip: order.billing_postal_code, city: order.billing_city });
  const known: [string, string | null | undefined][] = [
    [texts.date, formats.day(documentDay(ctx, records))],
    [texts.theirNumber, customer?.account_number],
    [texts.yourVatId, order.billing_vat_id],
    [texts.theirRequest, order.request_number],
    [texts.commission, order.commission],
    [texts.deliveryDate, order.shipping_date && formats.day(order.shipping_date)],
    [texts.shippingTerms, filled([order.shipping_terms, order.shipping_method]).join(", ")],
    [texts.payment, order.payment_terms],
  ];
  const validity = order.valid_until && kindOf(order) === "offer";
  return [
    [`${texts[kindOf(order)]} ${orderName(order)}`],
    ...filled([...address, place]).map((line) => [line]),
    [],
    ...known.flatMap(([label, value]) => (value ? [[label, value]] : [])),
    ...(validity ? [[texts.validUntil(formats.day(order.valid_until ?? ""))]] : []),
    [],
  ];
}

function itemRows(records: DocumentRecords): Cell[][] {
  const { language, currency } = records;
  const texts = documentTexts[language];
  const words = { texts, formats: formatsOf(language, currency), currency };
  return records.items.map((item, index) => {
    const isRemark = item.item_type === "text" && item.unit_price === null;
    return [
      index + 1,
      item.number,
      [item.item_name, ...detailOf(item, records, words)].join("\n"),
      isRemark ? null : item.quantity,
      isRemark ? null : texts.units[item.unit],
      amount(item.unit_price),
      item.discount ? item.discount / 100 : null,
      amount(item.total_price),
    ];
  });
}

/** The same as a spreadsheet, with figures that can be reckoned with. */
export async function orderXlsx(ctx: Context, records: DocumentRecords): Promise<Buffer> {
  const { order, language, currency } = records;
  const texts = documentTexts[language];
  const head = headOf(ctx, records);
  const items = itemRows(records);
  const sum = (label: string, value: string | null): Cell[] => [
    null,
    null,
    label,
    null,
    null,
    null,
    null,
    amount(value),
  ];
  const hasDiscount = order.discount !== null && Number(order.discount) !== 0;
  const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  const sums = [
    sum(texts.goods, order.value_of_goods),
    ...(hasDiscount ? [sum(texts.orderDiscount, `-${order.discount}`)] : []),
    sum(texts.net, order.subtotal),
    sum(texts.vat(rate.format(order.vat_rate ?? 0)), order.vat_amount),
    sum(texts.gross, order.total_with_vat),
  ];
  const { position, number, name, quantity, unit, unitPrice, discount } = texts;
  const headings = [position, number, name, quantity, unit, unitPrice, discount, texts.total];
  const closing = filled([order.description, sentenceOf(records, texts)]).map((text): Cell[] => [
    null,
    null,
    text,
  ]);
  const rows = [...head, headings, ...items, [], ...sums, [], ...closing].map((row) => row.map(safe));
  const figures = { 5: "#,##0.00##", 6: "0.##%", 7: `#,##0.00 "${currency}"` };
  const cells = new Map(
    rows.flatMap((row, at) =>
      row.flatMap((value, column): [string, object][] => {
        const bold = at === 0 || at === head.length;
        const numFmt = figures[column as keyof typeof figures];
        const style = {
          ...(bold && { font: { bold: true, size: at === 0 ? 14 : 11 } }),
          ...(typeof value === "number" && numFmt && { numFmt }),
          alignment: { vertical: "top", wrapText: column === 2 },
        };
        return [[`${at},${column}`, { style }]];
      }),
    ),
  );
  const widths = [8, 18, 52, 10, 10, 14, 10, 16];
  const written = await writeXlsx({
    sheets: [
      {
        name: `${texts[kindOf(order)]}`.slice(0, 31),
        columns: widths.map((width) => ({ width })),
        rows,
        cells,
        pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    ],
  });
  return Buffer.from(written);
}
