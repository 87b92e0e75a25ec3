import { orderName } from "@kantwerk/contract/orders";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import type { Letter } from "../documents/letter.ts";
import {
  headOf,
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
import { documentTexts } from "./documentTexts.ts";
import type { OrderedLine, OrderRecords } from "./orderRecords.ts";

type Texts = (typeof documentTexts)["en"];

/** What stands below a line's name: its number, the supplier's own, and the product it is for. */
function detailOf(line: OrderedLine, texts: Pick<Texts, "yours" | "forProduct">): string {
  const { number, theirNumber, product } = line;
  return filled([
    number,
    theirNumber && `${texts.yours} ${theirNumber}`,
    product && `${texts.forProduct} ${filled([product.number, product.name]).join(" ")}`,
  ]).join(" · ");
}

const rowsOf = (lines: OrderedLine[], { texts, formats }: Words<Texts>, pictures: Pictures): Letter["rows"] =>
  lines.map((line) => ({
    name: line.description ?? "",
    detail: detailOf(line, texts),
    quantity: `${formats.quantity(line.quantity)} ${texts.pieces}`,
    unitPrice: formats.agreedPrice(line.unit_price, line.price_unit),
    total: formats.total(line.total_price),
    picture: pictures.of.get(line.thumbnail),
  }));

/** What the offers say of the alloy surcharge; of several terms each with the lines that it holds for. */
function alloyOf({ alloySurcharges: said }: OrderRecords, texts: Texts): string[] {
  if (said.length === 0) return [];
  const terms = said.map(({ term, lines }) =>
    said.length > 1
      ? `${texts.position} ${lines.join(", ")} ${texts.alloyTerms[term]}`
      : texts.alloyTerms[term],
  );
  return [`${texts.alloySurcharge}: ${terms.join("; ")}.`];
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
  const words = wordsOf(documentTexts, records);
  const { texts, formats } = words;
  const day = order.order_date ?? dayIn(ctx.organization.timezone);
  const name = `${texts.order} ${orderName(order)}`;
  const pictures = await printedPictures(ctx, records.lines);
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
        [texts.order, orderName(order), true],
        [texts.date, formats.day(day)],
        [texts.theirNumber, supplier.alternate_code],
        [texts.yourVatId, order.tax_note === "none" ? null : supplier.vat_id],
      ],
      [
        [texts.theirOffer, offers.join(", ")],
        [texts.request, request?.number],
      ],
    ),
    intro: `${texts.hello(supplier.contact_name)}\n${texts.intro(offers.join(", "))}`,
    terms: termsOf(words, order, {
      day: order.delivery_date,
      note: texts.atOurGate,
      address: filled([own?.name ?? ctx.organization.name, own?.address, own && placeOf(own)]),
    }),
    rows: rowsOf(records.lines, words, pictures),
    box: url
      ? {
          title: texts.confirmBy(formats.day(confirmBy(day, order.delivery_date))),
          text: texts.confirmHow,
          link: { label: texts.confirmLink, url },
        }
      : undefined,
    sums: sumsOf(words, order, order.total_price, [
      [texts.packaging, order.packaging_price],
      [texts.shipping, order.shipping_price],
      [texts.customs, order.customs_by === "supplier" ? order.customs_price : null],
    ]),
    closing: filled([
      order.notes,
      ...alloyOf(records, texts),
      taxSentence(words, records, supplier.vat_id),
      texts.closing,
    ]),
  };
}
