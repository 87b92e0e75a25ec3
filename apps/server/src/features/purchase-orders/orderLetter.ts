import { orderName } from "@kantwerk/contract/orders";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import type { Say } from "../../resources/texts/textsIn.ts";
import type { Letter } from "../documents/letter.ts";
import {
  headOf,
  helloOf,
  infoOf,
  sumsOf,
  taxSentence,
  termsOf,
  type Words,
  wordsOf,
} from "../documents/letterParts.ts";
import { type Pictures, printedPictures } from "../documents/pictures.ts";
import { abroad, filled, placeOf } from "../documents/sender.ts";
import { confirmBy } from "./confirmBy.ts";
import type { OrderedLine, OrderRecords } from "./orderRecords.ts";

type OwnSay = Say<"purchaseOrderLetters">;

/** What stands below a line's name: its number, the supplier's own, and the product it is for. */
function detailOf(line: OrderedLine, say: OwnSay): string {
  const { number, theirNumber, product } = line;
  return filled([
    number,
    theirNumber && `${say("yours")} ${theirNumber}`,
    product && `${say("forProduct")} ${filled([product.number, product.name]).join(" ")}`,
  ]).join(" · ");
}

const rowsOf = (
  lines: OrderedLine[],
  { say, formats }: Words<"purchaseOrderLetters">,
  pictures: Pictures,
): Letter["rows"] =>
  lines.map((line) => ({
    name: line.description ?? "",
    detail: detailOf(line, say),
    quantity: `${formats.quantity(line.quantity)} ${say("pieces")}`,
    unitPrice: formats.agreedPrice(line.unit_price, line.price_unit),
    total: formats.total(line.total_price),
    picture: pictures.of.get(line.thumbnail),
  }));

/** What the offers say of the alloy surcharge; of several terms each with the lines that it holds for. */
function alloyOf({ alloySurcharges: said }: OrderRecords, say: OwnSay): string[] {
  if (said.length === 0) return [];
  const terms = said.map(({ term, lines }) =>
    said.length > 1
      ? `${say("position")} ${lines.join(", ")} ${say(`alloyTerms.${term}`)}`
      : say(`alloyTerms.${term}`),
  );
  return [`${say("alloySurcharge")}: ${terms.join("; ")}.`];
}

/**
 * The document of an order in the supplier's language.
 * @param url where the supplier confirms; without it the document has no link and no date to confirm by
 */
export async function orderLetter(
  ctx: Context,
  records: OrderRecords,
  url: string | undefined,
): Promise<Letter> {
  const { order, supplier, organization: own, request, offers } = records;
  const words = wordsOf("purchaseOrderLetters", records);
  const { say, formats } = words;
  const day = order.order_date ?? dayIn(ctx.organization.timezone);
  const name = `${say("order")} ${orderName(order)}`;
  const pictures = await printedPictures(ctx, records.lines);
  const theirOffers = offers.join(", ");
  const intro = theirOffers ? say("introToOffers", { offers: theirOffers }) : say("intro");
  return {
    ...headOf(ctx, words, records, { name, day, pictures }),
    recipient: filled([
      supplier.name,
      supplier.contact_name,
      supplier.address,
      supplier.second_address,
      placeOf(supplier),
      abroad(formats, supplier.country, own),
    ]),
    info: infoOf(
      words,
      records,
      [
        [say("order"), orderName(order), true],
        [say("date"), formats.day(day)],
        [say("theirNumber"), supplier.alternate_code],
        [say("yourVatId"), order.tax_note === "none" ? null : supplier.vat_id],
      ],
      [
        [say("theirOffer"), theirOffers],
        [say("request"), request?.number],
      ],
    ),
    intro: `${helloOf(words, supplier.contact_name)}\n${intro}`,
    terms: termsOf(words, order, {
      day: order.delivery_date,
      note: say("atOurGate"),
      address: filled([own?.name ?? ctx.organization.name, own?.address, own && placeOf(own)]),
    }),
    rows: rowsOf(records.lines, words, pictures),
    box: url
      ? {
          title: say("confirmBy", { day: formats.day(confirmBy(day, order.delivery_date)) }),
          text: say("confirmHow"),
          link: { label: say("confirmLink"), url },
        }
      : undefined,
    sums: sumsOf(words, order, order.total_price, [
      [say("packaging"), order.packaging_price],
      [say("shipping"), order.shipping_price],
      [say("customs"), order.customs_by === "supplier" ? order.customs_price : null],
    ]),
    closing: filled([
      order.notes,
      ...alloyOf(records, say),
      taxSentence(words, records, supplier.vat_id),
      say("closing"),
    ]),
  };
}
