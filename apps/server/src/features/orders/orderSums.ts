import { extraQuantity, extraTotal } from "../../resources/orderTotals.ts";
import { type Words as LetterWords, sumsOf, taxSentence } from "../documents/letterParts.ts";
import { filled } from "../documents/sender.ts";
import type { DocumentRecords } from "./documentRecords.ts";
import type { DocumentTexts } from "./documentTexts.ts";

export type Words = LetterWords<DocumentTexts>;

/** Surcharges as lines of their own. */
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

/** From goods to the total including VAT. */
export const orderSums = ({ order }: DocumentRecords, words: Words) =>
  sumsOf(words, order, order.subtotal, [
    [words.texts.besides, order.extras_total],
    [words.texts.orderDiscount, order.discount && `-${order.discount}`],
  ]);

/** VAT is owed in the organization's currency, so a document in another currency states the rate. */
function rateSentence({ order, ownCurrency }: DocumentRecords, { texts, formats }: Words): string | null {
  const { exchange_rate: rate, exchange_rate_from: from, vat_rate, currency } = order;
  if (rate === null || from === null || !vat_rate || !currency) return null;
  return texts.rate(`1 ${currency} = ${formats.rate(rate)} ${ownCurrency}`, formats.day(from));
}

/** The text below the totals: custom text, alloy surcharges, and tax. */
export const closingOf = (records: DocumentRecords, words: Words): string[] =>
  filled([
    records.order.description,
    words.texts.alloy[records.order.alloy_surcharge],
    taxSentence(words, records, records.order.billing_vat_id),
    rateSentence(records, words),
  ]);
