import { resourceOf } from "@kantwerk/contract/resources";
import { type FlatRecord, identifierOf } from "../../lib/jsonapi.ts";
import { actOn, changeRecord, saveRecord } from "../../lib/records.ts";
import type { PurchaseRequest } from "./records.ts";

/** Extends the deadline and notifies all suppliers. */
export async function extendRequest(request: PurchaseRequest, deadline: string, key: string): Promise<void> {
  if (deadline !== request.close_submission_at)
    await changeRecord(request, { close_submission_at: deadline });
  await actOn(identifierOf(request), "announce", key);
}

export type LinkKind = "product" | "product_operation" | "product_part" | "supplier";

const linkTypes: Record<LinkKind, { link: string; to: string }> = {
  product: { link: "purchase-request-products", to: "products" },
  product_operation: { link: "purchase-request-operations", to: "product-operations" },
  product_part: { link: "purchase-request-parts", to: "product-parts" },
  supplier: { link: "purchase-request-suppliers", to: "suppliers" },
};

/** Adds records one after another, each with its own idempotency key; an error keeps those already added. */
export async function attach(
  request: FlatRecord,
  kind: LinkKind,
  ids: readonly string[],
  key: string,
  attributes: Record<string, unknown> = {},
): Promise<void> {
  const { link, to } = linkTypes[kind];
  for (const id of ids) {
    const relations = { purchase_request: identifierOf(request), [kind]: { type: to, id } };
    await saveRecord(resourceOf(link), { written: { attributes, relations }, key: `${key}-${id}` });
  }
}
