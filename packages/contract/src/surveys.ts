import { long, rating, time } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** What a supplier thought of a request that it has answered: stars and a few words, given once. */
export const surveys = defineResource({
  type: "surveys",
  title: "id",
  fields: {
    rating: rating({ required: true }),
    comment: long(),
    submitted_at: time({ required: true, readOnly: true }),
  },
  relationships: {
    supplier: one("suppliers", { required: true, whenDeleted: "cascade" }),
    purchase_request: one("purchase-requests", { required: true, whenDeleted: "cascade" }),
  },
  list: ["supplier", "purchase_request", "rating", "comment", "submitted_at"],
  sort: "-submitted_at",
  verbs: ["view"],
  pages: ["list", "view"],
});
