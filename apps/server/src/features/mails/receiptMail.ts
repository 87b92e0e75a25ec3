import { type Costs, costNames } from "@kantwerk/contract/fields";
import { offerFields as de } from "@kantwerk/contract/labels/de/offerFields";
import { offerFields as en } from "@kantwerk/contract/labels/en/offerFields";
import type { Locale } from "@kantwerk/contract/messages";
import { buyingNames } from "@kantwerk/contract/priceUnit";
import { languages } from "@kantwerk/notation/languages";
import type { Context } from "../../context.ts";
import { and, inArray, isNull } from "../../db/drizzle.ts";
import { askedOperations, askedParts, askedProducts } from "../../resources/asked/askedLines.ts";
import { coversOf } from "../../resources/offerLines.ts";
import type { Offer } from "../../resources/offers.ts";
import { offersTable } from "../../resources/offers.ts";
import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { formatsOf } from "../documents/formats.ts";
import { type RenderedMail, renderMail } from "./layout.ts";
import { type ToSupplier, titled, toSupplier } from "./writeMail.ts";

/** An offer with what its lines are called, of several in one price all of them. */
export type ReceiptLine = { name: string; offer: Offer };

/** These offers as far as they stand, in the order of the request's lines. */
export async function receiptLines(ctx: Context, requestId: string, ids: string[]): Promise<ReceiptLine[]> {
  const offers = await ctx.db.all(
    offersTable,
    and(inArray(offersTable.id, ids), isNull(offersTable.withdrawn_at)),
  );
  const products = new Map(
    (await askedProducts(ctx, requestId)).map(({ product }) => [
      product.id,
      `${product.number} ${product.name}`,
    ]),
  );
  const operations = await askedOperations(ctx, requestId);
  const parts = await askedParts(ctx, requestId);
  const lines = [
    ...operations.map(({ id, name, product }) => ({ id, name: `${name} · ${products.get(product) ?? ""}` })),
    ...parts.map(({ id, part }) => ({ id, name: `${part.name} · ${part.number}` })),
  ];
  const covers = await coversOf(ctx, ids);
  return lines.flatMap(({ id, name }) => {
    const offer = offers.find((each) => each.line_id === id);
    if (!offer) return [];
    const further = lines.filter((line) => covers.get(offer.id)?.includes(line.id));
    return [{ name: [name, ...further.map((line) => line.name)].join(" + "), offer }];
  });
}

const labels = { en, de };

/** `2026-12-14` as `14.12.2026`. */
const dayOf = (day: string) => day.split("-").reverse().join(".");

const costFacts = (given: Partial<Costs> | null, locale: Locale, money: (amount: string) => string) =>
  costNames.flatMap((name) => {
    const amount = given?.[name];
    return amount == null ? [] : [`${labels[locale][name]}: ${money(amount)}`];
  });

/** What was said of one line: its prices by quantity, and what it has of its own. */
function said({ name, offer }: ReceiptLine, locale: Locale, currency: string) {
  const say = textsIn(locale, "receiptMails");
  const { agreedPrice: money } = formatsOf(locale, offer.currency ?? currency);
  const count = new Intl.NumberFormat(languages[locale].europeanTag);
  const prices = offer.tiers.map(({ min_quantity, max_quantity, unit_price }) => {
    const from = count.format(min_quantity);
    const range =
      max_quantity === null
        ? say("from", { from })
        : say("between", { from, to: count.format(max_quantity) });
    const free = offer.free_of_charge && Number(unit_price) === 0;
    return `${range}: ${free ? labels[locale].free_of_charge : money(unit_price, offer.price_unit)}`;
  });
  const buying = buyingNames.flatMap((name) => {
    const pieces = offer[name];
    return pieces === null ? [] : [`${labels[locale][name]}: ${count.format(pieces)}`];
  });
  const shipping = `${labels[locale].shipping_date}: ${dayOf(offer.shipping_date)}`;
  return { name, asked: [...prices, ...buying, ...costFacts(offer, locale, money), shipping].join("\n") };
}

/** Tells a supplier what it has offered, with all prices: its own copy. */
export function writeReceipt(
  ctx: Context,
  mail: ToSupplier & { invitation: Invitation },
  lines: ReceiptLine[],
): RenderedMail {
  const locale = mail.supplier.language_code;
  const say = textsIn(locale, "receiptMails");
  const { currency } = ctx.organization;
  const offer = lines[0]?.offer;
  const { agreedPrice: money } = formatsOf(locale, offer?.currency ?? currency);
  const { once_costs } = mail.invitation;
  const once = costFacts(once_costs, locale, money);
  const minimum = once_costs?.minimum_order_value;
  const isCorrected = lines.every(({ offer: each }) => each.corrected_at !== null);
  const common = toSupplier(ctx, mail);
  const [request] = common.facts;
  return renderMail({
    ...common,
    subject: say(isCorrected ? "correctedSubject" : "subject", titled(mail.request)),
    paragraphs: [
      say(isCorrected ? "corrected" : "received", {
        organization: ctx.organization.name,
        lines: lines.length,
      }),
    ],
    facts: [
      ...(request ? [request] : []),
      ...(once.length > 0 ? [{ label: say("once"), value: once.join("\n") }] : []),
      ...(minimum ? [{ label: labels[locale].minimum_order_value, value: money(minimum) }] : []),
      ...(offer?.valid_until ? [{ label: labels[locale].valid_until, value: dayOf(offer.valid_until) }] : []),
      ...(offer?.supplier_reference ? [{ label: say("reference"), value: offer.supplier_reference }] : []),
    ],
    products: lines.map((line) => said(line, locale, currency)),
    quote: offer?.additional_information
      ? { title: labels[locale].additional_information, text: offer.additional_information }
      : undefined,
  });
}
