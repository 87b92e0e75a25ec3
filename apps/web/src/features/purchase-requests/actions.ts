import { api } from "../../lib/api.ts";
import { type FlatRecord, identifierOf, writeDocument } from "../../lib/jsonapi.ts";
import { actOn } from "../../lib/records.ts";
import type { PurchaseRequest, Question } from "./records.ts";

const address = (request: FlatRecord) => `/restify/purchase-requests/${request.id}`;
const asRead = (record: FlatRecord) => ({ ifMatch: record.meta.version });

/** Gives all suppliers more time, and tells them. */
export async function extendRequest(request: PurchaseRequest, deadline: string, key: string): Promise<void> {
  if (deadline !== request.close_submission_at)
    await changeRequest(request, { close_submission_at: deadline });
  await actOn(identifierOf(request), "announce", key);
}

/** Changes attributes of the request itself. */
export const changeRequest = (request: PurchaseRequest, attributes: Record<string, unknown>) =>
  api.patch(address(request), writeDocument(request.type, attributes, {}, request.id), asRead(request));

export type LinkKind = "product" | "product_operation" | "product_part" | "supplier";

const linkTypes: Record<LinkKind, { link: string; to: string }> = {
  product: { link: "purchase-request-products", to: "products" },
  product_operation: { link: "purchase-request-operations", to: "product-operations" },
  product_part: { link: "purchase-request-parts", to: "product-parts" },
  supplier: { link: "purchase-request-suppliers", to: "suppliers" },
};

/** Adds records to the request, one after another, each under a key of its own; what is there by then stays when one is refused. */
export async function attach(
  request: FlatRecord,
  kind: LinkKind,
  ids: readonly string[],
  key: string,
  attributes: Record<string, unknown> = {},
): Promise<void> {
  const { link, to } = linkTypes[kind];
  for (const id of ids) {
    const document = writeDocument(link, attributes, {
      purchase_request: { type: request.type, id: request.id },
      [kind]: { type: to, id },
    });
    await api.post(`/restify/${link}`, document, { idempotencyKey: `${key}-${id}` });
  }
}

/** Takes a link out of the request. */
export const detach = (link: FlatRecord) => api.delete(`/restify/${link.type}/${link.id}`, asRead(link));

type Asked = { quantities: readonly number[]; asked_for: string };

/** Changes the lot sizes of one of the request's products, and what may be offered of it. */
export const changeAsked = (link: FlatRecord, asked: Asked) =>
  api.patch(`/restify/${link.type}/${link.id}`, writeDocument(link.type, asked, {}, link.id), asRead(link));

/** Answers a supplier; its open questions are answered by that. */
export const answerQuestions = (
  invitation: FlatRecord,
  answer: { body: string; to_all: boolean; pin: Question["pin"] },
  idempotencyKey: string,
) =>
  api.post(
    "/restify/questions",
    writeDocument("questions", answer, {
      purchase_request_supplier: { type: invitation.type, id: invitation.id },
    }),
    { idempotencyKey },
  );
