import { choice, long, time } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** What a supplier asked about a request, or what staff answered. */
export const questions = defineResource({
  type: "questions",
  title: "body",
  fields: {
    body: long({ required: true }),
    author: choice(["supplier", "staff"], { readOnly: true, default: "staff" }),
    answered_at: time({ readOnly: true }),
  },
  relationships: {
    purchase_request_supplier: one("purchase-request-suppliers", { required: true }),
    purchase_request: one("purchase-requests", { readOnly: true }),
  },
  list: ["body", "author", "answered_at", "created_at"],
  sort: "created_at",
  form: [{ title: "basics", fields: ["body"] }],
  verbs: ["view", "create"],
  parents: ["purchase_request"],
});
