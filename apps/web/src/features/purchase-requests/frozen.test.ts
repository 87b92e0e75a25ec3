import { expect, test } from "vitest";
import { frozenLines, linesOf } from "./frozen.ts";
import type { OfferMark, PurchaseRequest, RequestProduct } from "./records.ts";

const offer = (line: string, status: OfferMark["status"], withdrawn_at: string | null = null) =>
  ({ status, withdrawn_at, line: { id: line, type: "purchase-request-parts", meta: {} } }) as OfferMark;

test("a supplier's offer freezes its line; staff drafts and withdrawn offers do not", () => {
  const frozen = frozenLines([
    offer("a", "offered"),
    offer("b", "draft"),
    offer("c", "declined", "2026-03-01T10:00:00.000Z"),
    offer("d", "declined"),
    offer("e", "ordered"),
  ]);
  expect([...frozen]).toEqual(["a", "d", "e"]);
});

test("the lines of a product are only its own operations and parts", () => {
  const request = {
    purchase_request_operations: [
      { id: "o1", product_operation: { product: { id: "p1" } } },
      { id: "o2", product_operation: { product: { id: "p2" } } },
    ],
    purchase_request_parts: [{ id: "t1", product_part: { product: { id: "p1" } } }],
  } as unknown as PurchaseRequest;
  const link = { product: { id: "p1" } } as unknown as RequestProduct;
  expect(linesOf(request, link)).toEqual(["o1", "t1"]);
});
