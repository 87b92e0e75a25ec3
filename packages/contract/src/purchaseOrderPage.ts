import type { purchaseOrderStatuses, taxNotes } from "./purchaseOrders.ts";

export type OrderPageLine = {
  type: "purchase-order-lines";
  id: string;
  attributes: {
    description: string | null;
    number: string | null;
    /** What the supplier itself calls it. */
    their_number: string | null;
    is_part: boolean;
    product_name: string | null;
    product_number: string | null;
    quantity: number;
    unit_price: string;
    total_price: string | null;
    /** Addresses work as long as the link does. */
    files: { name: string; kind: string; content_url: string }[];
  };
};

export type OrderPageQuestion = {
  type: "questions";
  id: string;
  attributes: {
    body: string;
    author: "supplier" | "staff";
    answered_at: string | null;
    created_at: string;
  };
};

/** All that the supplier's page of a purchase order needs, and nothing that is none of the supplier's business. */
export type OrderPageDocument = {
  data: {
    type: "purchase-orders";
    id: string;
    attributes: {
      number: string | null;
      revision: number;
      /** Number and version as they are shown. */
      name: string;
      status: (typeof purchaseOrderStatuses)[number];
      order_date: string | null;
      delivery_date: string | null;
      confirmed_delivery_date: string | null;
      deviates: boolean;
      supplier_reference: string | null;
      confirmation_remark: string | null;
      payment_terms: string | null;
      shipping_terms: string | null;
      notes: string | null;
      cancel_reason: string | null;
      refused_at: string | null;
      currency: string;
      packaging_price: string | null;
      shipping_price: string | null;
      customs_price: string | null;
      vat_rate: number | null;
      tax_note: (typeof taxNotes)[number] | null;
      value_of_goods: string | null;
      total_price: string | null;
      vat_amount: string | null;
      total_with_vat: string | null;
      /** Until when an answer is asked for. */
      confirm_by: string;
      contact_name: string | null;
      /** What the supplier called its offers. */
      offers: string[];
      prices_as_offered: boolean;
    };
  };
  included: (OrderPageLine | OrderPageQuestion)[];
  meta: {
    /** The supplier may still answer. */
    writable: boolean;
    organization: { name: string; timezone: string; logo_url: string | null; address: string[] };
    supplier_name: string;
    /** The supplier's language; one that the browser has stored comes first. */
    language: "en" | "de";
    document_url: string;
  };
};
