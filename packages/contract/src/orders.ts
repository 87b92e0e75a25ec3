import { defineActions } from "./action.ts";
import { alloySurchargeTerms } from "./alloySurcharges.ts";
import {
  choice,
  country,
  currency,
  date,
  email,
  integer,
  long,
  money,
  mostYearsAhead,
  number,
  percent,
  problems,
  text,
  time,
  vatId,
} from "./fields.ts";
import { taxNotes } from "./purchaseOrders.ts";
import { defineResource, many, one } from "./resource.ts";

/** As an order is shown, a purchase order too: O-2026-0001, and from the second version on O-2026-0001/2. */
export const orderName = ({ number, revision }: { number: string | null; revision: number }): string =>
  revision > 1 ? `${number}/${revision}` : (number ?? "");

export const orderStatuses = ["draft", "offered", "ordered", "deferred", "declined"] as const;

/** What a customer is offered and orders. A change of what was offered is another revision under the same number. */
export const orders = defineResource({
  type: "orders",
  title: "name",
  subtitle: "number",
  fields: {
    number: text({ readOnly: true }),
    revision: integer({ readOnly: true, default: 1 }),
    name: text(),
    request_number: text(),
    status: choice(orderStatuses, {
      readOnly: true,
      default: "draft",
      tones: { draft: "idle", offered: "info", ordered: "good", deferred: "warn", declined: "bad" },
    }),
    /** `replaced` where another revision has taken its place. */
    decline_reason: long(),
    /** On this day whoever made the order is reminded of it. */
    deferred_until: date({ ahead: mostYearsAhead }),
    description: long(),
    valid_until: date(),
    contact_name: text(),
    contact_email: email(),
    contact_phone: text(),
    payment_terms: text({ choicesOf: "payment_terms" }),
    shipping_terms: text({ choicesOf: "shipping_terms" }),
    shipping_method: text({ choicesOf: "shipping_methods" }),
    shipping_date: date({ ahead: mostYearsAhead }),
    commission: text(),
    currency: currency(),
    /** By which prices in the organization's currency became the order's: what one of it was worth, and since when. */
    exchange_rate: number({ readOnly: true }),
    exchange_rate_from: date({ readOnly: true }),
    discount: money({ zero: true }),
    vat_rate: percent({ zero: true }),
    tax_note: choice(taxNotes),
    price_breakdown: choice(["full", "program", "none"], { default: "full" }),
    billing_name: text(),
    billing_address: text(),
    billing_postal_code: text(),
    billing_city: text(),
    billing_country: country(),
    /** The customer's, as it stands on the document and on the invoice. */
    billing_vat_id: vatId({ countryBy: ["billing_country"] }),
    delivery_name: text(),
    delivery_address: text(),
    delivery_postal_code: text(),
    delivery_city: text(),
    delivery_country: country(),
    /** Whether prices hold as they stand, or the alloy surcharge is added as it is later. */
    alloy_surcharge: choice(alloySurchargeTerms, { default: "included" }),
    value_of_goods: money({ readOnly: true, zero: true }),
    extras_total: money({ readOnly: true, zero: true }),
    subtotal: money({ readOnly: true, zero: true }),
    vat_amount: money({ readOnly: true, zero: true }),
    total_price: money({ readOnly: true, zero: true }),
    total_with_vat: money({ readOnly: true, zero: true }),
    items_count: integer({ readOnly: true, zero: true, default: 0 }),
    total_quantity: number({ readOnly: true, zero: true, default: 0 }),
    offered_at: time({ readOnly: true }),
    sent_at: time({ readOnly: true }),
    sent_to: text({ readOnly: true }),
    failure_reason: long({ readOnly: true }),
    /** What an electronic invoice calls its kind of VAT (UNTDID 5305): S, Z, K, AE or G. */
    tax_category: text({ derived: true, hidden: true }),
    /** Why prices that were doubtful were offered all the same. */
    price_comment: long({ readOnly: true }),
    /** What its items lack, and what makes their prices doubtful, as long as these can be changed. */
    warnings: problems({ derived: true }),
  },
  relationships: {
    customer: one("customers"),
    previous: one("orders", { readOnly: true }),
    replaced_by: one("orders", { readOnly: true }),
    items: many("items", "order", { page: "items" }),
    price_extras: many("price-extras", "order", { page: "price-extras" }),
    files: many("files", "owner"),
  },
  search: ["name", "number", "request_number"],
  list: ["number", "name", "status", "customer", "items_count", "total_price", "total_with_vat"],
  sort: "-created_at",
  form: [
    {
      title: "basics",
      fields: ["name", "customer", "request_number", "commission", "description", "valid_until"],
    },
    { title: "contact", fields: ["contact_name", "contact_email", "contact_phone"] },
    {
      title: "shipping",
      fields: ["shipping_date", "shipping_terms", "shipping_method", "payment_terms", "alloy_surcharge"],
    },
    { title: "price", fields: ["currency", "discount", "vat_rate", "tax_note", "price_breakdown"] },
    {
      title: "billing",
      fields: [
        "billing_name",
        "billing_address",
        "billing_postal_code",
        "billing_city",
        "billing_country",
        "billing_vat_id",
      ],
    },
    {
      title: "delivery",
      fields: [
        "delivery_name",
        "delivery_address",
        "delivery_postal_code",
        "delivery_city",
        "delivery_country",
      ],
    },
  ],
  pages: ["list", "view", "edit"],
});

export const orderActions = defineActions(orders, {
  transition: {
    permission: "orders.issue",
    fields: {
      status: choice(orderStatuses, { required: true }),
      decline_reason: long(),
      deferred_until: orders.fields.deferred_until,
      comment: long(),
    },
    when: ({ replaced_by }) => !replaced_by,
  },
  send: {
    permission: "orders.issue",
    fields: {
      to: email({ required: true }),
      subject: text({ required: true }),
      body: long({ required: true }),
      comment: long(),
    },
    when: ({ status, replaced_by }) => status !== "declined" && !replaced_by,
  },
  revise: {
    permission: "orders.issue",
    when: ({ status, replaced_by }) => (status === "offered" || status === "declined") && !replaced_by,
  },
  duplicate: { permission: "orders.create" },
  prices: { permission: "orders.update" },
});
