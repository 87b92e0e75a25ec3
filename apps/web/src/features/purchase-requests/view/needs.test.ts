import { expect, test } from "vitest";
import type { PurchaseRequest } from "../records.ts";
import { needsOf, newRecipients } from "./needs.ts";

const now = new Date("2026-03-10T10:00:00.000Z");
const product = { id: "bracket" };
const operation = { product_operation: { product } };
const part = { product_part: { product } };

function request(changed: Record<string, unknown> = {}): PurchaseRequest {
  return {
    close_submission_at: "2026-03-24T17:00:00.000Z",
    purchase_request_suppliers: [{}],
    purchase_request_products: [{ product }],
    purchase_request_operations: [operation],
    purchase_request_parts: [],
    ...changed,
  } as unknown as PurchaseRequest;
}

test("a request with suppliers, products and one operation or part can be sent", () => {
  expect(needsOf(request(), now)).toBeUndefined();
  const withPart = { purchase_request_operations: [], purchase_request_parts: [part] };
  expect(needsOf(request(withPart), now)).toBeUndefined();
});

test.each([
  ["sendNeedsSuppliers", { purchase_request_suppliers: [] }],
  ["sendNeedsLines", { purchase_request_operations: [] }],
  ["sendNeedsLineOfEach", { purchase_request_products: [{ product }, { product: { id: "cover" } }] }],
  ["sendNeedsSuppliersLines", { purchase_request_suppliers: [], purchase_request_operations: [] }],
  ["sendNeedsProductsLines", { purchase_request_products: [], purchase_request_operations: [] }],
])("missing data is named before sending: %s", (message, changed) => {
  expect(needsOf(request(changed), now)).toBe(message);
});

test("a deadline that has passed is named once nothing else is missing", () => {
  const late = { close_submission_at: now.toISOString() };
  expect(needsOf(request(late), now)).toBe("sendNeedsDeadline");
  expect(needsOf(request({ ...late, purchase_request_suppliers: [] }), now)).toBe("sendNeedsSuppliers");
});

test("sending reaches suppliers who have not received the request and those whose mail failed", () => {
  const suppliers = ["pending", "sent", "viewed", "answered", "declined", "failed"].map((status) => ({
    status,
  }));
  const found = newRecipients(request({ purchase_request_suppliers: suppliers }));
  expect(found.map(({ status }) => status)).toEqual(["pending", "failed"]);
});
