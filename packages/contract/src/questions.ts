import { defineActions } from "./action.ts";
import { boolean, choice, long, object, time } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** What a supplier asked about a request or a purchase order, or what staff answered. */
export const questions = defineResource({
  type: "questions",
  title: "body",
  fields: {
    body: long({ required: true }),
    author: choice(["supplier", "staff"], { readOnly: true, default: "staff" }),
    answered_at: time({ readOnly: true }),
    /** Where on the drawing: file_id, view (model, flat or page), page, x, y, z. */
    pin: object(),
    /** An answer that every invited supplier gets with its question, the asker unnamed. */
    to_all: boolean(),
    /** Until when a supplier asks for more time. */
    extension_until: time({ readOnly: true }),
  },
  relationships: {
    purchase_request_supplier: one("purchase-request-suppliers", { whenDeleted: "cascade" }),
    purchase_request: one("purchase-requests", { readOnly: true }),
    purchase_order: one("purchase-orders"),
  },
  list: ["body", "author", "answered_at", "created_at"],
  sort: "created_at",
  form: [{ title: "basics", fields: ["body"] }],
  verbs: ["view", "create"],
  parents: ["purchase_request", "purchase_order"],
});

export const questionActions = defineActions(questions, {
  grant: { permission: "purchase-requests.close", fields: { close_submission_at: time() } },
});
