import { defineActions } from "./action.ts";
import { boolean, choice, long, text, time, values } from "./fields.ts";
import { defineResource, many, one } from "./resource.ts";

export const reminders = ["none", "once", "daily", "every_3_days", "weekly", "monthly"] as const;

/** How far a request has come. */
export const requestStatuses = ["draft", "open", "closed", "awarded_in_part", "awarded"] as const;

export const purchaseRequests = defineResource({
  type: "purchase-requests",
  title: "name",
  subtitle: "number",
  fields: {
    number: text({ readOnly: true, unique: true }),
    /** Of a new request, where none is given: its products. */
    name: text({ required: true, filledIn: true }),
    status: choice(requestStatuses, {
      readOnly: true,
      default: "draft",
      tones: { draft: "idle", open: "info", closed: "warn", awarded_in_part: "good", awarded: "good" },
    }),
    state: choice(["open", "closed"], {
      readOnly: true,
      default: "open",
      tones: { open: "good", closed: "idle" },
    }),
    close_submission_at: time({ required: true }),
    active: boolean(),
    include_product_preview: boolean({ default: true }),
    reminder: choice(reminders, { default: "none" }),
    additional_information: long(),
    /** Nobody but a supplier sees its offers until all are opened together. */
    sealed: boolean(),
    /** The own shop bids for operations, by its calculation. */
    in_house: boolean({ default: true }),
    opened_at: time({ readOnly: true }),
    sent_at: time({ readOnly: true }),
    closed_at: time({ readOnly: true }),
  },
  relationships: {
    contact: one("users"),
    purchase_request_products: many("purchase-request-products", "purchase_request", { page: "products" }),
    purchase_request_suppliers: many("purchase-request-suppliers", "purchase_request", { page: "suppliers" }),
    purchase_request_operations: many("purchase-request-operations", "purchase_request", {
      page: "product-operations",
    }),
    purchase_request_parts: many("purchase-request-parts", "purchase_request", { page: "product-parts" }),
    offers: many("offers", "purchase_request"),
    in_house_awards: many("in-house-awards", "purchase_request"),
    purchase_orders: many("purchase-orders", "purchase_request"),
    questions: many("questions", "purchase_request"),
    files: many("files", "owner"),
  },
  search: ["name", "number"],
  list: ["number", "name", "status", "close_submission_at", "reminder", "sent_at"],
  sort: "-created_at",
  form: [
    {
      title: "basics",
      fields: [
        "name",
        "close_submission_at",
        "contact",
        "reminder",
        "include_product_preview",
        "sealed",
        "in_house",
        "active",
        "additional_information",
      ],
    },
  ],
});

type Progress = { state: "open" | "closed"; sent_at: string | null };

const isSent = ({ state, sent_at }: Progress): boolean => state === "open" && sent_at !== null;

export const purchaseRequestActions = defineActions(purchaseRequests, {
  send: { permission: "purchase-requests.send", when: ({ state }) => state === "open" },
  announce: { permission: "purchase-requests.send", when: isSent },
  remind: { permission: "purchase-requests.send", fields: { suppliers: values() }, when: isSent },
  duplicate: { permission: "purchase-requests.send" },
  close: {
    permission: "purchase-requests.close",
    label: { en: "Close request", de: "Anfrage schließen" },
    when: isSent,
  },
  reopen: {
    permission: "purchase-requests.close",
    fields: { close_submission_at: purchaseRequests.fields.close_submission_at },
    when: ({ state, opened_at }) => state === "closed" && !opened_at,
  },
  "tell-losers": {
    permission: "offers.award",
    fields: { bands: boolean() },
    when: ({ status }) => status === "awarded" || status === "awarded_in_part",
  },
});
