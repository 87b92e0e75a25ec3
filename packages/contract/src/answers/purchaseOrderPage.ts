import { locales } from "@kantwerk/notation/languages";
import { z } from "zod";
import { alloySurchargeTerms } from "../alloySurcharges.ts";
import { purchaseOrderStatuses, taxNotes } from "../purchaseOrders.ts";

const text = z.string();
const maybe = z.string().nullable();

export const orderLine = z.object({
  type: z.literal("purchase-order-lines"),
  id: text,
  attributes: z.object({
    description: maybe,
    number: maybe,
    their_number: maybe.describe("What the supplier itself calls it"),
    is_part: z.boolean(),
    product_name: maybe,
    product_number: maybe,
    quantity: z.number(),
    unit_price: text.describe("Of one piece"),
    price_unit: z.int().describe("Pieces that the price is shown for"),
    total_price: maybe,
    files: z
      .array(z.object({ name: text, kind: text, content_url: text }))
      .describe("Addresses work as long as the link does"),
  }),
});

export const orderQuestion = z.object({
  type: z.literal("questions"),
  id: text,
  attributes: z.object({
    body: text,
    author: z.enum(["supplier", "staff"]),
    answered_at: maybe,
    created_at: text,
  }),
});

/** All that the supplier's page of a purchase order needs, and nothing that is none of the supplier's business. */
export const orderPage = z.object({
  data: z.object({
    type: z.literal("purchase-orders"),
    id: text,
    attributes: z.object({
      number: maybe,
      revision: z.number(),
      name: text.describe("Number and version as they are shown"),
      status: z.enum(purchaseOrderStatuses),
      order_date: maybe,
      delivery_date: maybe,
      confirmed_delivery_date: maybe,
      deviates: z.boolean(),
      supplier_reference: maybe,
      confirmation_remark: maybe,
      payment_terms: maybe,
      shipping_terms: maybe,
      notes: maybe,
      cancel_reason: maybe,
      refused_at: maybe,
      currency: text,
      packaging_price: maybe,
      shipping_price: maybe,
      customs_price: maybe,
      vat_rate: z.number().nullable(),
      tax_note: z.enum(taxNotes).nullable(),
      value_of_goods: maybe,
      total_price: maybe,
      vat_amount: maybe,
      total_with_vat: maybe,
      confirm_by: text.describe("Until when an answer is asked for"),
      contact_name: maybe,
      offers: z.array(text).describe("What the supplier called its offers"),
      alloy_surcharges: z
        .array(z.object({ term: z.enum(alloySurchargeTerms), lines: z.array(z.number()) }))
        .describe(
          "What its offers said of the alloy surcharge, and of which lines, counted from 1; empty where no material has one",
        ),
      prices_as_offered: z.boolean(),
    }),
  }),
  included: z.array(z.union([orderLine, orderQuestion])),
  meta: z.object({
    writable: z.boolean().describe("The supplier may still answer"),
    organization: z.object({ name: text, timezone: text, logo_url: maybe, address: z.array(text) }),
    supplier_name: text,
    language: z.enum(locales).describe("The supplier's; one that the browser has stored comes first"),
    document_url: text,
  }),
});
