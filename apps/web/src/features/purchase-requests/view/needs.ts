import type { MessageKey } from "@kantwerk/contract/messages";
import { sendNeeds } from "@kantwerk/contract/sendNeeds";
import type { PurchaseRequest } from "../records.ts";

/** Why a request cannot be sent, as a server message key; undefined if it can. */
export function needsOf(request: PurchaseRequest, now = new Date()): MessageKey | undefined {
  const missing = sendNeeds({
    suppliers: request.purchase_request_suppliers.length,
    products: request.purchase_request_products.map(({ product }) => product.id),
    lines: [
      ...request.purchase_request_operations.map(({ product_operation }) => product_operation.product.id),
      ...request.purchase_request_parts.map(({ product_part }) => product_part.product.id),
    ],
  });
  if (missing) return missing;
  return Date.parse(request.close_submission_at) <= now.getTime() ? "sendNeedsDeadline" : undefined;
}

/** Whether a supplier can be reminded: it has the request, has not answered, and has not opted out. */
export const canBeReminded = ({
  status,
  reminders_stopped_at,
}: Pick<PurchaseRequest["purchase_request_suppliers"][number], "status" | "reminders_stopped_at">) =>
  (status === "sent" || status === "viewed") && reminders_stopped_at === null;

/** Recipients of the next sending: suppliers without the request, or whose mail failed. */
export const newRecipients = (request: PurchaseRequest) =>
  request.purchase_request_suppliers.filter(({ status }) => status === "pending" || status === "failed");
