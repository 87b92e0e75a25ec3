import { choice, quantities } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** What suppliers may offer of a product: its steps one by one, also several in one price, or the whole in one hand. */
export const askedScopes = ["steps", "several", "whole"] as const;
export type AskedScope = (typeof askedScopes)[number];

export const purchaseRequestProducts = defineResource({
  type: "purchase-request-products",
  title: "id",
  fields: {
    quantities: quantities({ required: true }),
    asked_for: choice(askedScopes, { default: "several" }),
  },
  relationships: {
    purchase_request: one("purchase-requests", { required: true }),
    product: one("products", { required: true }),
  },
  list: ["product", "quantities", "asked_for"],
  sort: "created_at",
  parents: ["purchase_request"],
});
