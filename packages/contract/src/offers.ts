import { choice, date, integer, long, money, text, tiers, time } from "./fields.ts";
import { defineResource, many, one } from "./resource.ts";

export const offerStatuses = ["draft", "offered", "ordered", "deferred", "declined"] as const;
export const awardReasons = ["price", "delivery", "quality", "only_offer", "other"] as const;

/** One supplier's answer to one line of a request. */
export const offers = defineResource({
  type: "offers",
  title: "supplier_reference",
  fields: {
    status: choice(offerStatuses, { default: "offered" }),
    shipping_date: date({ required: true, missing: "shippingDateRequired" }),
    tiers: tiers({ required: true, missing: "tiersRequired" }),
    packaging_price: money({ zero: true }),
    shipping_price: money({ zero: true }),
    customs_price: money({ zero: true }),
    shipping_days: integer({ zero: true, max: 3650, unit: "days" }),
    lead_time_days: integer({ zero: true, max: 3650, unit: "days" }),
    additional_information: long(),
    supplier_reference: text(),
    currency: text({ max: 3 }),
    rating: integer({ max: 5, unit: "stars" }),
    source: choice(["supplier", "staff"], { readOnly: true, default: "staff" }),
    submitted_by_name: text(),
    submitted_at: time({ readOnly: true }),
    withdrawn_at: time({ readOnly: true }),
    award_reason: choice(awardReasons, { readOnly: true }),
    award_comment: long({ readOnly: true }),
    awarded_at: time({ readOnly: true }),
    awarded_by: text({ readOnly: true }),
  },
  relationships: {
    purchase_request: one("purchase-requests", { readOnly: true }),
    supplier: one("suppliers", { required: true }),
    line: one(["purchase-request-operations", "purchase-request-parts"], { required: true }),
    files: many("files", "owner"),
  },
  search: ["supplier_reference"],
  list: ["supplier", "purchase_request", "status", "shipping_date", "rating", "source", "submitted_at"],
  sort: "-created_at",
  form: [
    {
      title: "basics",
      fields: ["supplier", "line", "shipping_date", "shipping_days", "lead_time_days", "tiers"],
    },
    { title: "price", fields: ["packaging_price", "shipping_price", "customs_price", "currency"] },
    {
      title: "more",
      fields: ["supplier_reference", "submitted_by_name", "additional_information", "rating"],
    },
  ],
  pages: ["list", "view", "edit"],
});
