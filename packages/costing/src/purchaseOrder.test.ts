import { expect, test } from "vitest";
import { lineTotal, purchaseOrderTotals } from "./purchaseOrder.ts";

const costs = {
  currency: "EUR",
  packaging_price: "6.5000",
  shipping_price: "18.5000",
  customs_price: "40.0000",
  customs_by: "buyer",
  vat_rate: 0.19,
};

test("an order's total is its lines plus packaging and shipping, with VAT on all of it", () => {
  const lines = [
    { quantity: 100, unit_price: "5.2400" },
    { quantity: 300, unit_price: "0.1900" },
    { quantity: 400, unit_price: "0.1600" },
    { quantity: 100, unit_price: "0.3200" },
    { quantity: 200, unit_price: "1.1200" },
  ];
  expect(purchaseOrderTotals(lines, costs)).toEqual({
    value_of_goods: "901.00",
    total_price: "926.00",
    vat_amount: "175.94",
    total_with_vat: "1101.94",
  });
});

test("each line is rounded separately, half up, and the sum is that of the rounded lines", () => {
  const line = { quantity: 3, unit_price: "0.3350" };
  expect(lineTotal(line, "EUR")).toBe("1.01");
  const without = { ...costs, packaging_price: null, shipping_price: null };
  expect(purchaseOrderTotals([line, line, line], without)).toMatchObject({
    value_of_goods: "3.03",
    vat_amount: "0.58",
    total_with_vat: "3.61",
  });
});

test("customs are included only if the supplier pays them", () => {
  const line = { quantity: 1, unit_price: "100" };
  expect(purchaseOrderTotals([line], costs).total_price).toBe("125.00");
  expect(purchaseOrderTotals([line], { ...costs, customs_by: "supplier" }).total_price).toBe("165.00");
});

test("an order in yen has no decimals, and no VAT without a rate", () => {
  const yen = { ...costs, currency: "JPY", packaging_price: null, shipping_price: null, vat_rate: null };
  expect(purchaseOrderTotals([{ quantity: 3, unit_price: "10.5000" }], yen)).toEqual({
    value_of_goods: "32",
    total_price: "32",
    vat_amount: "0",
    total_with_vat: "32",
  });
});
