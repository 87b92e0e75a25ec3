import { orderName } from "@kantwerk/contract/orders";
import { itemTotal } from "@kantwerk/costing/itemTotal";
import { shareKinds } from "@kantwerk/costing/priceShares";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { isRemark } from "../../resources/orderTotals.ts";
import type { Letter } from "../documents/letter.ts";
import { headOf, helloOf, infoOf, termsOf, wordsOf } from "../documents/letterParts.ts";
import { type Pictures, printedPictures } from "../documents/pictures.ts";
import { abroad, filled, placeOf } from "../documents/sender.ts";
import { type DocumentItem, type DocumentKind, type DocumentRecords, kindOf } from "./documentRecords.ts";
import { closingOf, extraLines, orderSums, type Words } from "./orderSums.ts";

/** The day a document is of: when it was offered or ordered, and of a draft today. */
export function documentDay(ctx: Context, { order }: DocumentRecords): string {
  const { timezone } = ctx.organization;
  const at =
    order.status === "ordered" ? order.ordered_at : order.status === "draft" ? null : order.offered_at;
  return dayIn(timezone, at ? new Date(at) : undefined);
}

function addressOf({ order, organization }: DocumentRecords, of: "billing" | "delivery", { formats }: Words) {
  const place = { zip: order[`${of}_postal_code`], city: order[`${of}_city`] };
  const country = abroad(formats, order[`${of}_country`], organization);
  return filled([order[`${of}_name`], order[`${of}_address`], placeOf(place), country]);
}

/** What a price pays for, as far as the order chose to say it. */
function breakdownOf(item: DocumentItem, { order }: DocumentRecords, { say, formats, currency }: Words) {
  const { price_split: split, quantity, price_unit } = item;
  if (!split || order.price_breakdown === "none") return null;
  const kinds = order.price_breakdown === "program" ? (["program"] as const) : shareKinds;
  const shares = kinds.flatMap((kind) => {
    const price = split[kind];
    if (typeof price !== "string" || Number(price) === 0) return [];
    const lot = kind === "program" ? itemTotal({ unit_price: price, quantity }, currency) : null;
    const whole = lot === null ? "" : ` (${say("lot", { amount: formats.total(lot) })})`;
    return [`${say(`shares.${kind}`)} ${formats.unitPrice(price, price_unit)}${whole}`];
  });
  return shares.length > 0 ? `${say("each")}: ${shares.join(" · ")}` : null;
}

/** What other quantities would cost; an order is confirmed for its own. */
function tiersOf(item: DocumentItem, kind: DocumentKind, { say, formats }: Words): string | null {
  if (kind !== "offer" || item.tiers.length < 2) return null;
  const steps = item.tiers
    .toSorted((a, b) => a.min_quantity - b.min_quantity)
    .map(({ min_quantity, max_quantity, unit_price }) => {
      const [from, price] = [formats.quantity(min_quantity), formats.unitPrice(unit_price, item.price_unit)];
      return max_quantity === null
        ? say("from", { quantity: from, price })
        : say("between", { from, to: formats.quantity(max_quantity), price });
    });
  return `${say("otherQuantities")}: ${steps.join(" · ")}`;
}

/** What is said of a line below its name and number, each on a line of its own. */
export function detailOf(item: DocumentItem, records: DocumentRecords, words: Words): string[] {
  const { say, formats } = words;
  const components = item.components.map(
    ({ name, number, quantity }) => `${formats.quantity(quantity)} × ${filled([number, name]).join(" ")}`,
  );
  return filled([
    item.description,
    components.length > 0 ? `${say("contains")}:\n${components.join("\n")}` : null,
    breakdownOf(item, records, words),
    tiersOf(item, kindOf(records.order), words),
  ]);
}

function unitPriceOf(item: DocumentItem, { say, formats }: Words): string {
  if (item.unit_price !== null) return formats.unitPrice(item.unit_price, item.price_unit);
  return isRemark(item) ? "" : say("priceMissing");
}

function rowsOf(records: DocumentRecords, words: Words, pictures: Pictures): Letter["rows"] {
  const { say, formats } = words;
  const items = records.items.map((item) => ({
    name: item.item_name,
    detail: filled([item.number, ...detailOf(item, records, words)]).join("\n"),
    quantity: isRemark(item) ? "" : `${formats.quantity(item.quantity)} ${say(`units.${item.unit}`)}`,
    unitPrice: unitPriceOf(item, words),
    discount: item.discount ? formats.percent(item.discount / 100) : "",
    total: item.total_price === null ? "" : formats.total(item.total_price),
    picture: pictures.of.get(item.thumbnail),
  }));
  const extras = extraLines(records, words).map(({ name, detail, quantity, unit, price, total }) => ({
    name,
    detail,
    quantity: `${formats.quantity(quantity)} ${say(`units.${unit}`)}`,
    unitPrice: formats.unitPrice(price),
    total: formats.total(total),
    picture: undefined,
  }));
  return [...items, ...extras];
}

/** The offer or order confirmation, in the customer's language. */
export async function orderLetter(ctx: Context, records: DocumentRecords): Promise<Letter> {
  const { order } = records;
  const words = wordsOf("orderLetters", records);
  const { say, formats } = words;
  const kind = kindOf(order);
  const day = documentDay(ctx, records);
  const name = `${say(kind)} ${orderName(order)}`;
  const pictures = await printedPictures(ctx, records.items);
  return {
    ...headOf(ctx, words, records, { name, day, pictures }),
    recipient: addressOf(records, "billing", words),
    info: infoOf(
      words,
      records,
      [
        [say(kind), orderName(order), true],
        [say("date"), formats.day(day)],
        [say("theirNumber"), records.customer?.account_number],
        [say("yourVatId"), order.billing_vat_id],
      ],
      [
        [say("theirRequest"), order.request_number],
        [say("commission"), order.commission],
        [say("theirContact"), order.contact_name],
      ],
    ),
    intro: `${helloOf(words, order.contact_name)}\n${say(kind === "offer" ? "offered" : "confirmed")}`,
    terms: termsOf(words, order, {
      day: order.shipping_date,
      address: addressOf(records, "delivery", words),
    }),
    rows: rowsOf(records, words, pictures),
    box:
      kind === "offer" && order.valid_until
        ? {
            title: say("validUntil", { day: formats.day(order.valid_until) }),
            text: say("howToOrder", { name: orderName(order) }),
          }
        : undefined,
    sums: orderSums(records, words),
    closing: [...closingOf(records, words), say("closing")],
  };
}
