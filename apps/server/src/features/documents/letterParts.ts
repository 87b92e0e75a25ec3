import type { Locale } from "@kantwerk/contract/messages";
import type { TaxNote } from "@kantwerk/costing/tax";
import type { Context } from "../../context.ts";
import type { Row } from "../../db/tenantDb.ts";
import type { organizationTable } from "../../resources/organizationTable.ts";
import { type Say, textsIn } from "../../resources/texts/textsIn.ts";
import type { usersTable } from "../../resources/users.ts";
import { type Formats, formatsOf } from "./formats.ts";
import type { Letter } from "./letter.ts";
import type { Pictures } from "./pictures.ts";
import { filled, senderOf } from "./sender.ts";

/** The records that every order's letter needs. */
type Records = {
  order: { status: string; tax_note: TaxNote | null };
  language: Locale;
  currency: string;
  organization: Row<typeof organizationTable> | undefined;
  contact: Row<typeof usersTable> | undefined;
};

type LetterArea = "orderLetters" | "purchaseOrderLetters";

export type Words<A extends LetterArea = LetterArea> = {
  language: Locale;
  say: Say<A>;
  formats: Formats;
  currency: string;
};

/** The texts and formats of a letter in its reader's language. */
export function wordsOf<A extends LetterArea>(
  area: A,
  { language, currency }: Pick<Records, "language" | "currency">,
): Words<A> {
  return { language, currency, say: textsIn(language, area), formats: formatsOf(language, currency) };
}

export const helloOf = ({ say }: Words, name: string | null): string =>
  name ? say("hello", { name }) : say("helloUnnamed");

/** Title, sender, columns and footer. @param name the kind of letter with its number */
export function headOf(
  ctx: Context,
  { language, say, formats }: Words,
  { order, organization }: Records,
  { name, day, pictures }: { name: string; day: string; pictures: Pictures },
) {
  return {
    language,
    title: order.status === "draft" ? `${name} (${say("draft")})` : name,
    reference: `${name} · ${formats.day(day)}`,
    sender: senderOf(ctx, organization, { formats, vatId: say("vatId") }),
    logo: pictures.logo,
    columns: {
      position: say("position"),
      name: say("name"),
      quantity: say("quantity"),
      unitPrice: say("unitPrice"),
      discount: say("discount"),
      total: say("total"),
    },
    page: (page: number, pages: number) => say("page", { page, pages }),
  };
}

type Fact = [label: string, value: string | null | undefined, strong?: boolean];

/** Blocks of facts, the last one with the contact person; empty facts are left out. */
export const infoOf = ({ say }: Words, { contact }: Records, ...blocks: Fact[][]): Letter["info"] => {
  const ours: Fact[] = [
    [say("contact"), contact?.name, true],
    [say("phone"), contact?.phone],
    [say("email"), contact?.email],
  ];
  return [...blocks, ours]
    .map((block) =>
      block.flatMap(([label, value, strong = false]) => (value ? [{ label, value, strong }] : [])),
    )
    .filter((block) => block.length > 0);
};

type Terms = Record<"shipping_terms" | "payment_terms", string | null> & { shipping_method?: string | null };

const incoterms = /^(EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF)\b/;

/** Delivery date, place and method, and payment terms. @param note explains the delivery date */
export const termsOf = (
  { say, formats }: Words,
  { shipping_terms, shipping_method, payment_terms }: Terms,
  { day, note, address }: { day: string | null; note?: string; address: string[] },
): Letter["terms"] => [
  {
    label: say("deliveryDate"),
    value: day ? formats.day(day) : say("byAgreement"),
    note: day ? filled([formats.weekday(day), note]).join(", ") : "",
    strong: true,
  },
  { label: say("deliverTo"), value: address.join("\n") || "–" },
  {
    label: say("shippingTerms"),
    value: filled([shipping_terms, shipping_method]).join("\n") || "–",
    note: incoterms.test(shipping_terms ?? "") ? say("incoterms") : "",
  },
  { label: say("payment"), value: payment_terms ?? "–" },
];

type Totals = { vat_rate: number | null } & Record<
  "value_of_goods" | "vat_amount" | "total_with_vat",
  string | null
>;

/** From the goods to the total with VAT. @param further amounts between goods and net, shown unless 0 */
export function sumsOf({ say, formats }: Words, order: Totals, net: string | null, further: Fact[]) {
  const sum = (label: string, given: string | null | undefined) => {
    const amount = given ?? "0";
    return { label, amount, value: formats.total(amount) };
  };
  return [
    sum(say("goods"), order.value_of_goods),
    ...further.flatMap(([label, amount]) => (Number(amount ?? 0) === 0 ? [] : sum(label, amount))),
    { ...sum(say("net"), net), rule: true },
    sum(say("vat", { rate: formats.percent(order.vat_rate ?? 0) }), order.vat_amount),
    { ...sum(say("gross"), order.total_with_vat), rule: true, strong: true },
  ];
}

/** The legal reason why there is no VAT, with both VAT ids. */
export function taxSentence(
  { say }: Words,
  { order, organization }: Records,
  theirVatId: string | null,
): string {
  const sentence = say(`notes.${order.tax_note ?? "none"}`);
  const ids = filled([
    organization?.vat_id && `${say("vatId")} ${organization.vat_id}`,
    theirVatId && `${say("yourVatId")} ${theirVatId}`,
  ]);
  return sentence && `${sentence} ${ids.join(" · ")}`;
}
