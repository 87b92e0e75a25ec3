import { defineActions, shape } from "./action.ts";
import {
  boolean,
  choice,
  currency,
  date,
  email,
  integer,
  long,
  money,
  mostYearsAhead,
  percent,
  problems,
  text,
  time,
} from "./fields.ts";
import { defineResource, many, one } from "./resource.ts";

export const purchaseOrderStatuses = ["draft", "sent", "confirmed", "received", "cancelled"] as const;

/** Why an order carries no VAT of its own, in the words of the law: printed on the document with both VAT ids. */
export const taxNotes = ["none", "intra_community", "reverse_charge", "third_country"] as const;

/** What is ordered from one supplier. A change after sending is another revision under the same number. */
export const purchaseOrders = defineResource({
  type: "purchase-orders",
  title: "number",
  subtitle: "supplier_reference",
  fields: {
    number: text({ readOnly: true }),
    revision: integer({ readOnly: true, default: 1 }),
    status: choice(purchaseOrderStatuses, {
      readOnly: true,
      default: "draft",
      tones: { draft: "idle", sent: "info", confirmed: "info", received: "good", cancelled: "bad" },
    }),
    order_date: date({ ahead: mostYearsAhead }),
    /** Asked; `confirmed_delivery_date` is what the supplier says. */
    delivery_date: date({ ahead: mostYearsAhead }),
    confirmed_delivery_date: date({ ahead: mostYearsAhead }),
    /** The supplier confirmed with a later date or a remark, and nobody has accepted that yet. */
    deviates: boolean({ readOnly: true }),
    supplier_reference: text(),
    payment_terms: text({ choicesOf: "payment_terms" }),
    shipping_terms: text({ choicesOf: "shipping_terms" }),
    notes: long(),
    currency: currency(),
    packaging_price: money({ zero: true, internal: true }),
    shipping_price: money({ zero: true, internal: true }),
    customs_price: money({ zero: true, internal: true }),
    /** Only what the supplier pays for customs stands on its order. */
    customs_by: choice(["buyer", "supplier"]),
    vat_rate: percent({ zero: true }),
    tax_note: choice(taxNotes),
    value_of_goods: money({ readOnly: true, zero: true, internal: true }),
    total_price: money({ readOnly: true, zero: true, internal: true }),
    vat_amount: money({ readOnly: true, zero: true, internal: true }),
    total_with_vat: money({ readOnly: true, zero: true, internal: true }),
    cancel_reason: long({ readOnly: true }),
    confirmation_remark: long({ readOnly: true }),
    confirmed_by: text({ readOnly: true }),
    sent_at: time({ readOnly: true }),
    first_viewed_at: time({ readOnly: true }),
    last_viewed_at: time({ readOnly: true }),
    answered_at: time({ readOnly: true }),
    confirmed_at: time({ readOnly: true }),
    refused_at: time({ readOnly: true }),
    received_at: time({ readOnly: true }),
    cancelled_at: time({ readOnly: true }),
    failure_reason: long({ readOnly: true }),
    /** Made when the order is sent, for this address; all mails with the link go there. */
    access_id: text({ readOnly: true, unique: true, hidden: true }),
    email: email({ readOnly: true, secret: true, hidden: true }),
    public_url: text({ derived: true, hidden: true }),
    /** The goods should have come by now. */
    overdue: boolean({ derived: true, filtered: true }),
    /** Lines of which more was received than ordered, and a VAT id of the supplier that counts as none. */
    warnings: problems({ derived: true }),
  },
  relationships: {
    supplier: one("suppliers", { required: true }),
    purchase_request: one("purchase-requests"),
    contact: one("users"),
    previous: one("purchase-orders", { readOnly: true }),
    replaced_by: one("purchase-orders", { readOnly: true }),
    purchase_order_lines: many("purchase-order-lines", "purchase_order"),
    questions: many("questions", "purchase_order"),
  },
  search: ["number", "supplier_reference"],
  list: [
    "number",
    "supplier",
    "status",
    "order_date",
    "delivery_date",
    "confirmed_delivery_date",
    "total_price",
  ],
  sort: "-created_at",
  form: [
    {
      title: "basics",
      fields: ["supplier", "purchase_request", "contact", "order_date", "supplier_reference", "notes"],
    },
    {
      title: "shipping",
      fields: ["delivery_date", "confirmed_delivery_date", "shipping_terms", "payment_terms"],
    },
    {
      title: "price",
      fields: [
        "currency",
        "packaging_price",
        "shipping_price",
        "customs_price",
        "customs_by",
        "vat_rate",
        "tax_note",
      ],
    },
  ],
});

/** One delivery; `close` where nothing more is expected. */
type Receipt = {
  lines: { id: string; quantity: number; received_on?: string | null }[];
  close: boolean;
};

const isOpen = ({ status }: { status: (typeof purchaseOrderStatuses)[number] }): boolean =>
  status === "sent" || status === "confirmed";

export const purchaseOrderActions = defineActions(purchaseOrders, {
  send: { permission: "purchase-orders.send" },
  confirm: {
    permission: "purchase-orders.update",
    fields: {
      confirmed_delivery_date: purchaseOrders.fields.confirmed_delivery_date,
      supplier_reference: text(),
    },
    label: { en: "Confirm", de: "Bestätigen" },
    when: ({ status }) => status === "sent",
  },
  receive: { permission: "purchase-orders.update", shape: shape<Receipt>(), when: isOpen },
  cancel: {
    permission: "purchase-orders.send",
    fields: { reason: long({ required: true }) },
    label: { en: "Cancel order", de: "Stornieren" },
    when: isOpen,
  },
  revise: { permission: "purchase-orders.send", when: isOpen },
});
