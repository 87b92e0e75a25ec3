import { extraQuantity, extraTotal } from "../../resources/orderTotals.ts";
import { type Words as LetterWords, sumsOf, taxSentence } from "../documents/letterParts.ts";
import { filled } from "../documents/sender.ts";
import type { DocumentRecords } from "./documentRecords.ts";

export type Words = LetterWords<"orderLetters">;

/** Surcharges as lines of their own. */
export function extraLines({ items, extras }: DocumentRecords, { say, currency }: Words) {
  return extras.map((extra) => {
    const { name, kind, per, price, item_id } = extra;
    const at = items.findIndex(({ id }) => id === item_id);
    return {
      name: name ?? say(`extras.${kind}`),
      detail: at < 0 ? "" : say("toPosition", { position: at + 1 }),
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
    [words.say("besides"), order.extras_total],
    [words.say("orderDiscount"), order.discount && `-${order.discount}`],
  ]);

/** VAT is owed in the organization's currency, so a document in another currency states the rate. */
function rateSentence({ order, ownCurrency }: DocumentRecords, { say, formats }: Words): string | null {
  const { exchange_rate: rate, exchange_rate_from: from, vat_rate, currency } = order;
  if (rate === null || from === null || !vat_rate || !currency) return null;
  return say("rate", {
    rate: `1 ${currency} = ${formats.rate(rate)} ${ownCurrency}`,
    day: formats.day(from),
  });
}

/** The text below the totals: custom text, alloy surcharges, and tax. */
export const closingOf = (records: DocumentRecords, words: Words): string[] =>
  filled([
    records.order.description,
    words.say(`alloy.${records.order.alloy_surcharge}`),
    taxSentence(words, records, records.order.billing_vat_id),
    rateSentence(records, words),
  ]);
