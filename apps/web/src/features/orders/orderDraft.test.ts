import { expect, test } from "vitest";
import type { FlatRecord } from "../../lib/jsonapi.ts";
import { commonCustomer, hasSeveralCustomers, isOrderable, orderDocument } from "./orderDraft.ts";

const customer = (id: string): FlatRecord => ({ id, type: "customers", meta: {} });
const product = (id: string, of: string | null) => ({
  id,
  type: "products",
  meta: {},
  customer: of === null ? null : customer(of),
});

test("the order gets the customer that all products share", () => {
  expect(commonCustomer([product("a", "x"), product("b", "x")])?.id).toBe("x");
  expect(commonCustomer([product("a", "x"), product("b", "y")])).toBeNull();
  expect(commonCustomer([product("a", "x"), product("b", null)])).toBeNull();
  expect(commonCustomer([])).toBeNull();
});

test("different customers are distinguished from no customer", () => {
  expect(hasSeveralCustomers([product("a", "x"), product("b", "y")])).toBe(true);
  expect(hasSeveralCustomers([product("a", null), product("b", null)])).toBe(false);
});

test("only whole pieces can be ordered", () => {
  expect([1, 2_000_000_000].every(isOrderable)).toBe(true);
  expect([null, 0, -1, 1.5, Number.NaN, 2_000_000_001].some(isOrderable)).toBe(false);
});

test("each product is sent with its quantity, and an order without a customer with a null customer", () => {
  const lines = [
    { product: product("a", null), quantity: 10 },
    { product: product("b", null), quantity: 1 },
  ];
  expect(orderDocument({ lines, customer: null }).data.relationships).toEqual({
    products: {
      data: [
        { type: "products", id: "a", meta: { quantity: 10 } },
        { type: "products", id: "b", meta: { quantity: 1 } },
      ],
    },
    customer: { data: null },
  });
  expect(orderDocument({ lines, customer: customer("x") }).data.relationships).toMatchObject({
    customer: { data: { type: "customers", id: "x" } },
  });
});
