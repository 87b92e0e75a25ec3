import type { MessageKey } from "@kantwerk/contract/messages";
import { sendNeeds } from "@kantwerk/contract/sendNeeds";
import type { PurchaseRequest } from "../records.ts";

/** What keeps a request from being sent, as a message of the server's; undefined when nothing does. */
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

/** Whether a reminder would reach a supplier: it has got the request, not answered, and not stopped reminders. */
export const canBeReminded = ({
  status,
  reminders_stopped_at,
}: Pick<PurchaseRequest["purchase_request_suppliers"][number], "status" | "reminders_stopped_at">) =>
  (status === "sent" || status === "viewed") && reminders_stopped_at === null;

/** Suppliers whom sending would reach: those who have not got the request yet, or whose mail failed. */
export const newRecipients = (request: PurchaseRequest) =>
  request.purchase_request_suppliers.filter(({ status }) => status === "pending" || status === "failed");
