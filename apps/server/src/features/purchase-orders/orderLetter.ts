import { orderName } from "@kantwerk/contract/orders";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { type Formats, formatsOf } from "../documents/formats.ts";
import type { Letter } from "../documents/letter.ts";
import { type Pictures, printedPictures } from "../documents/pictures.ts";
import { facts, filled, isIncoterm, placeOf, senderOf } from "../documents/sender.ts";
import { confirmBy } from "./confirmBy.ts";
import { documentTexts } from "./documentTexts.ts";
import type { OrderedLine, OrderRecords } from "./orderRecords.ts";

type Texts = (typeof documentTexts)["en"];
type Words = { texts: Texts; formats: Formats };

function infoOf(
  { order, supplier, contact, request, offers }: OrderRecords,
  { texts, formats }: Words,
  day: string,
) {
  return [
    facts([
      [texts.order, orderName(order), true],
      [texts.date, formats.day(day)],
      [texts.theirNumber, supplier.alternate_code],
      [texts.yourVatId, order.tax_note === "none" ? null : supplier.vat_id],
    ]),
    facts([
      [texts.theirOffer, offers.join(", ")],
      [texts.request, request?.number],
    ]),
    facts([
      [texts.contact, contact?.name, true],
      [texts.phone, contact?.phone],
      [texts.email, contact?.email],
    ]),
  ].filter((block) => block.length > 0);
}

function termsOf(ctx: Context, { order, organization: own }: OrderRecords, { texts, formats }: Words) {
  const day = order.delivery_date;
  const address = filled([own?.name ?? ctx.organization.name, own?.address, own ? placeOf(own) : null]);
  return [
    {
      label: texts.deliveryDate,
      value: day ? formats.day(day) : texts.byAgreement,
      note: day ? `${formats.weekday(day)}, ${texts.atOurGate}` : "",
      strong: true,
    },
    { label: texts.deliverTo, value: address.join("\n") },
    {
      label: texts.shippingTerms,
      value: order.shipping_terms ?? "–",
      note: isIncoterm(order.shipping_terms) ? texts.incoterms : "",
    },
    { label: texts.payment, value: order.payment_terms ?? "–" },
  ];
}

/** What stands below a line's name: its number, the supplier's own, and the product it is for. */
function detailOf(line: OrderedLine, texts: Pick<Texts, "yours" | "forProduct">): string {
  const { number, theirNumber, product } = line;
  return filled([
    number,
    theirNumber && `${texts.yours} ${theirNumber}`,
    product && `${texts.forProduct} ${filled([product.number, product.name]).join(" ")}`,
  ]).join(" · ");
}

function sumsOf({ order }: OrderRecords, { texts, formats }: Words) {
  const cost = (label: string, price: string | null) =>
    price === null || Number(price) === 0 ? [] : [{ label, value: formats.total(price) }];
  return [
    { label: texts.goods, value: formats.total(order.value_of_goods) },
    ...cost(texts.packaging, order.packaging_price),
    ...cost(texts.shipping, order.shipping_price),
    ...cost(texts.customs, order.customs_by === "supplier" ? order.customs_price : null),
    { label: texts.net, value: formats.total(order.total_price), rule: true },
    { label: texts.vat(formats.percent(order.vat_rate ?? 0)), value: formats.total(order.vat_amount) },
    { label: texts.gross, value: formats.total(order.total_with_vat), rule: true, strong: true },
  ];
}

const rowsOf = (lines: OrderedLine[], { texts, formats }: Words, pictures: Pictures): Letter["rows"] =>
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

const sentenceOf = ({ order, supplier, organization }: OrderRecords, texts: Texts): string[] => {
  const note = texts.notes[order.tax_note ?? "none"];
  const ids = filled([
    organization?.vat_id && `${texts.vatId} ${organization.vat_id}`,
    supplier.vat_id && `${texts.yourVatId} ${supplier.vat_id}`,
  ]);
  return note ? [`${note} ${ids.join(" · ")}`.trim()] : [];
};

/**
 * The document of an order in the supplier's language.
 * @param url where the supplier confirms; without it the document has no link and no date to confirm by
 */
export async function orderLetter(
  ctx: Context,
  records: OrderRecords,
  url: string | undefined,
): Promise<Letter> {
  const { order, supplier, offers } = records;
  const texts = documentTexts[supplier.language_code];
  const formats = formatsOf(supplier.language_code, order.currency ?? ctx.organization.currency);
  const words = { texts, formats };
  const day = order.order_date ?? dayIn(ctx.organization.timezone);
  const name = `${texts.order} ${orderName(order)}`;
  const pictures = await printedPictures(
    ctx,
    records.lines.map(({ thumbnail }) => thumbnail),
  );
  return {
    language: supplier.language_code,
    title: order.status === "draft" ? `${name} (${texts.draft})` : name,
    reference: `${name} · ${formats.day(day)}`,
    sender: senderOf(ctx, records.organization, { formats, vatId: texts.vatId }),
    logo: pictures.logo,
    recipient: filled([
      supplier.name,
      supplier.contact_name,
      supplier.address,
      supplier.second_address,
      placeOf(supplier),
      supplier.country && supplier.country !== records.organization?.country
        ? formats.country(supplier.country).toUpperCase()
        : null,
    ]),
    info: infoOf(records, words, day),
    intro: `${texts.hello(supplier.contact_name ?? supplier.name)}\n${texts.intro(offers.join(", "))}`,
    terms: termsOf(ctx, records, words),
    columns: texts,
    rows: rowsOf(records.lines, words, pictures),
    box: url
      ? {
          title: texts.confirmBy(formats.day(confirmBy(day, order.delivery_date))),
          text: texts.confirmHow,
          link: { label: texts.confirmLink, url },
        }
      : undefined,
    sums: sumsOf(records, words),
    closing: filled([order.notes, ...alloyOf(records, texts), ...sentenceOf(records, texts), texts.closing]),
    page: texts.page,
  };
}
