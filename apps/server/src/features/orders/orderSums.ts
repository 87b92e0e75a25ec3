import { extraTotal } from "../../resources/orderTotals.ts";
import type { Formats } from "../documents/formats.ts";
import { filled } from "../documents/sender.ts";
import type { DocumentRecords } from "./documentRecords.ts";
import type { DocumentTexts } from "./documentTexts.ts";

export type Words = { texts: DocumentTexts; formats: Formats; currency: string };

/** What is asked besides the items, each as a line of its own. */
export function extraLines({ order, extras }: DocumentRecords, { texts, currency }: Words) {
  return extras.map((extra) => {
    const { name, kind, per, price } = extra;
    const isEach = per === "piece";
    return {
      name: name ?? texts.extras[kind],
      quantity: isEach ? order.total_quantity : 1,
      unit: isEach ? ("piece" as const) : ("lump_sum" as const),
      price,
      total: extraTotal(extra, order.total_quantity, currency),
    };
  });
}

type Sum = { label: string; amount: string; rule?: boolean; strong?: boolean };

const isAsked = (amount: string | null): amount is string => amount !== null && Number(amount) !== 0;

/** From the goods to the total with VAT, each called by what it holds. */
export function sumsOf(records: DocumentRecords, words: Words): Sum[] {
  const { order } = records;
  const { texts, formats } = words;
  return [
    { label: texts.goods, amount: order.value_of_goods ?? "0" },
    ...(isAsked(order.extras_total) ? [{ label: texts.besides, amount: order.extras_total }] : []),
    ...(isAsked(order.discount) ? [{ label: texts.orderDiscount, amount: `-${order.discount}` }] : []),
    { label: texts.net, amount: order.subtotal ?? "0", rule: true },
    { label: texts.vat(formats.percent(order.vat_rate ?? 0)), amount: order.vat_amount ?? "0" },
    { label: texts.gross, amount: order.total_with_vat ?? "0", rule: true, strong: true },
  ];
}

/** Why there is no VAT, in the words of the law, with both VAT ids. */
function taxSentence({ order, organization }: DocumentRecords, texts: DocumentTexts): string | null {
  const note = texts.notes[order.tax_note ?? "none"];
  const ids = filled([
    organization?.vat_id && `${texts.vatId} ${organization.vat_id}`,
    order.billing_vat_id && `${texts.yourVatId} ${order.billing_vat_id}`,
  ]);
  return note ? `${note} ${ids.join(" · ")}`.trim() : null;
}

/** What stands below the sums: in somebody's own words, on alloy surcharges, and on tax. */
export const closingOf = (records: DocumentRecords, { texts }: Words): string[] =>
  filled([
    records.order.description,
    texts.alloy[records.order.alloy_surcharge],
    taxSentence(records, texts),
  ]);
