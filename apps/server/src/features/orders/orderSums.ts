import { extraQuantity, extraTotal } from "../../resources/orderTotals.ts";
import type { Formats } from "../documents/formats.ts";
import { filled } from "../documents/sender.ts";
import type { DocumentRecords } from "./documentRecords.ts";
import type { DocumentTexts } from "./documentTexts.ts";

export type Words = { texts: DocumentTexts; formats: Formats; currency: string };

/** What is asked besides the items, each as a line of its own. */
export function extraLines({ items, extras }: DocumentRecords, { texts, currency }: Words) {
  return extras.map((extra) => {
    const { name, kind, per, price, item_id } = extra;
    const at = items.findIndex(({ id }) => id === item_id);
    return {
      name: name ?? texts.extras[kind],
      detail: at < 0 ? "" : texts.toPosition(at + 1),
      quantity: extraQuantity(extra, items),
      unit: per === "piece" ? ("piece" as const) : ("lump_sum" as const),
      price,
      total: extraTotal(extra, items, currency),
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

/** VAT is owed in the house's own currency, so where it is charged in another one the rate is said. */
function rateSentence({ order, ownCurrency }: DocumentRecords, { texts, formats }: Words): string | null {
  const { exchange_rate: rate, exchange_rate_from: from, vat_rate, currency } = order;
  if (rate === null || from === null || !vat_rate || !currency) return null;
  return texts.rate(`1 ${currency} = ${formats.rate(rate)} ${ownCurrency}`, formats.day(from));
}

/** What stands below the sums: in somebody's own words, on alloy surcharges, and on tax. */
export const closingOf = (records: DocumentRecords, words: Words): string[] =>
  filled([
    records.order.description,
    words.texts.alloy[records.order.alloy_surcharge],
    taxSentence(records, words.texts),
    rateSentence(records, words),
  ]);
