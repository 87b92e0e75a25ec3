import { itemTotal } from "@kantwerk/costing/itemTotal";
import { expect, test } from "vitest";
import { lacksPrice, totalsOf } from "./orderTotals.ts";

const line = (quantity: number, unit_price: string | null, item_type = "product", discount = 0) => ({
  item_type,
  quantity,
  unit_price,
  total_price: itemTotal({ unit_price, quantity, discount }, "EUR"),
});
const currency = "EUR";

test("lines are rounded after their discount and add up as printed", () => {
  const lines = [
    line(3, "0.3333"),
    line(3, "0.3333"),
    line(1, "0.0012"),
    line(10, "1.2345", "product", 12.5),
  ];
  // 0.9999 → 1.00, twice; 0.0012 → 0.00; 12.345 × 0.875 = 10.801875 → 10.80
  expect(lines.map(({ total_price }) => total_price)).toEqual(["1.00", "1.00", "0.00", "10.80"]);
  expect(totalsOf(lines, { discount: null, vat_rate: 0.19, currency })).toMatchObject({
    value_of_goods: "12.80",
    subtotal: "12.80",
    total_price: "12.80",
    vat_amount: "2.43",
    total_with_vat: "15.23",
    items_count: 4,
    total_quantity: 17,
  });
});

test("a currency without cents has whole totals", () => {
  const lines = [{ ...line(3, "0.5"), total_price: itemTotal({ unit_price: "0.5", quantity: 3 }, "JPY") }];
  expect(totalsOf(lines, { discount: null, vat_rate: 0.1, currency: "JPY" })).toMatchObject({
    value_of_goods: "2",
    vat_amount: "0",
    total_with_vat: "2",
  });
});

test("halves are rounded up, for goods and VAT", () => {
  expect(totalsOf([line(1, "1.0050")], { discount: null, vat_rate: 0, currency }).value_of_goods).toBe(
    "1.01",
  );
  // 10.50 × 0.19 = 1.995
  expect(totalsOf([line(1, "10.5000")], { discount: null, vat_rate: 0.19, currency }).vat_amount).toBe(
    "2.00",
  );
});

test("the discount is deducted before VAT", () => {
  const totals = totalsOf([line(10, "12.3456")], { discount: "23.4560", vat_rate: 0.19, currency });
  expect(totals).toMatchObject({
    value_of_goods: "123.46",
    subtotal: "100.00",
    vat_amount: "19.00",
    total_with_vat: "119.00",
  });
});

test("there are no floating-point errors: 0.1 + 0.2, and a tenth of a million lines", () => {
  const lines = [line(1, "0.1"), line(1, "0.2"), line(0.1, "3")];
  expect(totalsOf(lines, { discount: null, vat_rate: null, currency })).toMatchObject({
    value_of_goods: "0.60",
    total_quantity: 2.1,
  });
  const many = Array.from({ length: 1000 }, () => line(100, "0.0001"));
  expect(totalsOf(many, { discount: null, vat_rate: null, currency }).value_of_goods).toBe("10.00");
});

test("a line without a price counts as zero, and a remark needs no price", () => {
  const lines = [line(2, null), line(1, null, "text"), line(1, "5", "text")];
  expect(lines.map(lacksPrice)).toEqual([true, false, false]);
  expect(totalsOf(lines, { discount: "6", vat_rate: 0.19, currency })).toMatchObject({
    value_of_goods: "5.00",
    subtotal: "0.00",
    discountExceeds: true,
    items_count: 3,
    total_quantity: 3,
  });
});
