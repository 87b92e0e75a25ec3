import { defineActions } from "./action.ts";
import { choice, frozen, integer, long, money, text, time } from "./fields.ts";
import { awardReasons } from "./offers.ts";
import { defineResource, one } from "./resource.ts";

/** A line that was awarded to the own shop. */
export const inHouseAwards = defineResource({
  type: "in-house-awards",
  title: "id",
  fields: {
    quantity: integer({ required: true, readOnly: true }),
    /** Full cost of one piece in this lot. */
    unit_cost: money({ readOnly: true, zero: true, internal: true }),
    unit_price: money({ readOnly: true, zero: true }),
    award_reason: choice(awardReasons, { required: true, readOnly: true }),
    award_comment: long({ readOnly: true }),
    awarded_at: time({ required: true, readOnly: true }),
    awarded_by: text({ readOnly: true }),
    /** Its line among the offers, as it stood. */
    comparison: frozen({ derived: true, hidden: true }),
  },
  relationships: {
    purchase_request: one("purchase-requests", { required: true, readOnly: true }),
    line: one("purchase-request-operations", { required: true, readOnly: true }),
  },
  list: ["line", "quantity", "unit_cost", "unit_price", "award_reason", "awarded_at", "awarded_by"],
  sort: "created_at",
  form: [
    {
      title: "basics",
      fields: [
        "line",
        "quantity",
        "unit_cost",
        "unit_price",
        "award_reason",
        "award_comment",
        "awarded_at",
        "awarded_by",
      ],
    },
  ],
  verbs: ["view"],
  parents: ["purchase_request"],
});

export const inHouseAwardActions = defineActions(inHouseAwards, {
  unaward: { permission: "offers.award" },
});
