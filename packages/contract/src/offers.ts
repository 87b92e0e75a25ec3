import { defineActions } from "./action.ts";
import { alloySurchargeTerms } from "./alloySurcharges.ts";
import {
  boolean,
  choice,
  currency,
  date,
  enteredPrice,
  integer,
  long,
  money,
  rating,
  text,
  tiers,
  time,
} from "./fields.ts";
import { buyingFields, priceUnit } from "./priceUnit.ts";
import { defineResource, links, many, one } from "./resource.ts";
import { judgeFree } from "./rules.ts";

export const offerStatuses = ["draft", "offered", "ordered", "deferred", "declined"] as const;
export const awardReasons = ["price", "delivery", "quality", "only_offer", "other"] as const;

/** What an offer says, whoever enters it: the supplier on its page, or staff by phone and mail. */
const said = {
  shipping_date: date({ required: true, missing: "shippingDateRequired" }),
  tiers: tiers({ required: true, missing: "tiersRequired" }),
  price_unit: priceUnit(),
  ...buyingFields,
  free_of_charge: boolean(),
  packaging_price: money({ zero: true }),
  shipping_price: money({ zero: true }),
  customs_price: money({ zero: true }),
  shipping_days: integer({ zero: true, max: 3650, unit: "days" }),
  lead_time_days: integer({ zero: true, max: 3650, unit: "days" }),
  additional_information: long(),
  supplier_reference: text(),
  valid_until: date(),
  alloy_surcharge: choice(alloySurchargeTerms, { default: "included" }),
  submitted_by_name: text(),
  submitted_by_phone: text(),
  currency: currency(),
};
const lineTypes = ["purchase-request-operations", "purchase-request-parts"] as const;
const line = one(lineTypes, { required: true });
const rule = { of: ["tiers", "free_of_charge"], judge: judgeFree } as const;

/** What a supplier may say of an offer, on one line of a request. */
export const supplierOffers = defineResource({
  type: "offers",
  title: "supplier_reference",
  fields: said,
  relationships: { line },
  list: [],
  sort: "-created_at",
  rule,
});

/** One supplier's answer to one line of a request. */
export const offers = defineResource({
  type: "offers",
  title: "supplier_reference",
  fields: {
    status: choice(offerStatuses, {
      default: "offered",
      tones: { draft: "idle", offered: "info", ordered: "good", deferred: "warn", declined: "bad" },
    }),
    ...said,
    rating: rating(),
    source: choice(["supplier", "staff"], { readOnly: true, default: "staff" }),
    submitted_at: time({ readOnly: true }),
    corrected_at: time({ readOnly: true }),
    withdrawn_at: time({ readOnly: true }),
    awarded_quantity: integer({ readOnly: true }),
    awarded_unit_price: enteredPrice({ readOnly: true, zero: true }),
    /** What was asked has changed since, and the supplier has not confirmed it. */
    stale: boolean({ readOnly: true }),
    /** What was asked differs from what suppliers were told, and nobody has announced it; an announcement makes it stale. */
    drawing_changed: boolean({ derived: true }),
    /** Declined because another offer of its line was awarded. */
    lost_to_award: boolean({ readOnly: true }),
    award_reason: choice(awardReasons, { readOnly: true }),
    award_comment: long({ readOnly: true }),
    awarded_at: time({ readOnly: true }),
    awarded_by: text({ readOnly: true }),
  },
  relationships: {
    purchase_request: one("purchase-requests", { readOnly: true }),
    supplier: one("suppliers", { required: true }),
    line,
    /** Further lines of the same product that this one price pays for. */
    covers: links(lineTypes),
    files: many("files", "owner"),
  },
  search: ["supplier_reference"],
  list: ["supplier", "purchase_request", "status", "shipping_date", "rating", "source", "submitted_at"],
  sort: "-created_at",
  form: [
    {
      title: "basics",
      fields: [
        "supplier",
        "line",
        "price_unit",
        "tiers",
        "free_of_charge",
        "minimum_quantity",
        "order_multiple",
        "pack_size",
      ],
    },
    {
      title: "price",
      fields: ["packaging_price", "shipping_price", "customs_price", "alloy_surcharge", "currency"],
    },
    { title: "shipping", fields: ["shipping_date", "shipping_days", "lead_time_days", "valid_until"] },
    {
      title: "more",
      fields: [
        "supplier_reference",
        "submitted_by_name",
        "submitted_by_phone",
        "additional_information",
        "rating",
      ],
    },
  ],
  pages: ["list", "view", "edit"],
  rule,
});

type Status = (typeof offerStatuses)[number];

/** Whether an offer that was not withdrawn has one of these statuses. */
const standing =
  (...statuses: Status[]) =>
  ({ status, withdrawn_at }: { status: Status; withdrawn_at: string | null }): boolean =>
    withdrawn_at === null && statuses.includes(status);

export const offerActions = defineActions(offers, {
  submit: { permission: "offers.update", when: standing("draft") },
  defer: { permission: "offers.update", when: standing("offered") },
  decline: { permission: "offers.update", when: standing("offered", "deferred") },
  reopen: { permission: "offers.update", when: standing("declined", "deferred") },
  withdraw: { permission: "offers.update", when: standing("offered", "deferred", "declined") },
  award: {
    permission: "offers.award",
    fields: { quantity: integer(), reason: choice(awardReasons, { required: true }), comment: long() },
    when: standing("offered", "deferred"),
  },
  unaward: { permission: "offers.award", when: ({ status }: { status: Status }) => status === "ordered" },
});
